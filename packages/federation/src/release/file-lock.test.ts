import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withLock } from './file-lock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'playa-lock-'));
const file = path.join(folder, '.lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('serializes concurrent work', async () => {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} starts`);
    await Promise.resolve();
    seen.push(`${name} ends`);
  };
  await Promise.all([withLock(folder, work('a')), withLock(folder, work('b'))]);
  expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
});

it('is released if the work fails', async () => {
  const failing = withLock(folder, () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});

it('is taken over from a process that has exited', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, `${pid} on ${hostname()}`);
  await expect(withLock(folder, () => 'done')).resolves.toBe('done');
});
