import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { StateFolder } from './state-store.ts';
import { TokenTable } from './token-table.ts';

const hour = 3_600_000;
const Value = z.object({ account: z.string(), expires: z.number() });

let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playa-sandbox-tokens-'));
  now = Date.UTC(2026, 0, 1);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The table as one start of the sandbox has it. */
const start = () => {
  const state = new StateFolder(folder, { report: () => undefined });
  return { state, tokens: new TokenTable({ state, key: 'tokens', schema: Value, now: () => now }) };
};

it('has the tokens of the start before, and not the deleted ones', async () => {
  const first = start();
  for (const token of ['a', 'b', 'c']) first.tokens.set(token, { account: token, expires: now + hour });
  first.tokens.delete('b');
  first.tokens.deleteAll(({ account }) => account === 'c');
  await first.state.close();
  const { tokens } = start();
  expect(['a', 'b', 'c'].map((token) => tokens.get(token)?.account)).toEqual(['a', undefined, undefined]);
});

it('forgets a token a day after its end', async () => {
  const first = start();
  first.tokens.set('old', { account: 'ada', expires: now - 25 * hour });
  first.tokens.set('ended', { account: 'ada', expires: now - 23 * hour });
  await first.state.close();
  const { tokens } = start();
  expect([tokens.get('old'), tokens.get('ended')?.account]).toEqual([undefined, 'ada']);
});

it('holds ten thousand tokens, those that were used last', () => {
  const { tokens } = start();
  const value = { account: 'ada', expires: now + hour };
  for (let index = 0; index < 10_000; index += 1) tokens.set(`t${index}`, value);
  tokens.get('t0');
  tokens.set('one more', value);
  expect(['t0', 't1', 't2', 'one more'].map((token) => tokens.get(token) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
