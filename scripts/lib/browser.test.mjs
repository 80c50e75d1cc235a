import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findBrowser } from './browser.mjs';
import { UserError } from './user-error.mjs';

let dir;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'playa-browser-'));
  for (const name of ['second', 'third']) writeFileSync(path.join(dir, name), '');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const files = (...names) => names.map((name) => path.join(dir, name));

it('takes the first candidate that is there, and installs nothing', async () => {
  const install = vi.fn();
  const candidates = files('first', 'second', 'third');
  expect(await findBrowser({ candidates, install })).toBe(candidates[1]);
  expect(install).not.toHaveBeenCalled();
});

it('takes what was installed where none was', async () => {
  const candidates = files('new');
  const install = async () => writeFileSync(candidates[0], '');
  expect(await findBrowser({ candidates, install })).toBe(candidates[0]);
});

it('says what to do when none is there and none could be installed', async () => {
  const failed = findBrowser({ candidates: files('none'), install: async () => undefined });
  await expect(failed).rejects.toBeInstanceOf(UserError);
  await expect(failed).rejects.toThrow('install one and run npm test again');
});
