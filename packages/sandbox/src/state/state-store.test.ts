import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { StateFolder } from './state-store.ts';

let folder: string;
let reports: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playa-sandbox-state-'));
  reports = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => new StateFolder(folder, { report: (sentence) => void reports.push(sentence) });
const Numbers = z.array(z.number());

describe('the state folder', () => {
  it('has after the next start what was stored last', async () => {
    const first = open();
    first.save('spotify/numbers', () => [1]);
    await first.close();
    first.save('spotify/numbers', () => [2]);
    first.save('spotify/numbers', () => [3]);
    await first.close();
    expect(open().read('spotify/numbers', Numbers)).toEqual([3]);
    expect(open().keys('spotify')).toEqual(['spotify/numbers']);
    expect(readdirSync(join(folder, 'spotify'))).toEqual(['numbers.json']);
  });

  it('writes by itself a moment after a change', async () => {
    open().save('numbers', () => [1]);
    // Opening the folder deletes what is being written, so the file is waited for.
    await expect.poll(() => existsSync(join(folder, 'numbers.json'))).toBe(true);
    expect(open().read('numbers', Numbers)).toEqual([1]);
  });

  it('can be read by its owner alone', async () => {
    const state = open();
    state.save('spotify/tokens', () => []);
    await state.close();
    const modes = ['spotify', 'spotify/tokens.json'].map((path) => statSync(join(folder, path)).mode & 0o077);
    expect(modes).toEqual([0, 0]);
  });

  it('deletes one key, and all below a folder, written or not', async () => {
    const state = open();
    for (const key of ['a/1', 'a/2', 'b/1']) state.save(key, () => []);
    await state.close();
    state.save('a/3', () => []);
    state.save('b/1', () => undefined);
    state.clear('a');
    await state.close();
    expect([open().keys('a'), open().keys('b')]).toEqual([[], []]);
  });

  it('leaves out a damaged file, one of another version and one that does not fit, and says which', () => {
    writeFileSync(join(folder, 'cut.json'), '{"format":1,"val');
    writeFileSync(join(folder, 'old.json'), '{"format":0,"value":[1]}');
    writeFileSync(join(folder, 'odd.json'), '{"format":1,"value":["x"]}');
    const state = open();
    expect(['cut', 'old', 'odd'].map((key) => state.read(key, Numbers))).toEqual([undefined, undefined, undefined]);
    expect(reports).toEqual(
      ['cut', 'old', 'odd'].map((key) => `${folder}/${key}.json cannot be read and is left out.`),
    );
  });

  it('deletes what an earlier process was writing when it was killed', () => {
    writeFileSync(join(folder, 'numbers.json'), '{"format":1,"value":[1]}');
    writeFileSync(join(folder, 'numbers.json.new'), '{"format":1,"va');
    expect(open().read('numbers', Numbers)).toEqual([1]);
    expect(existsSync(join(folder, 'numbers.json.new'))).toBe(false);
  });

  it('goes on after a file could not be written', async () => {
    mkdirSync(join(folder, 'full.json'));
    const state = open();
    state.save('full', () => [1]);
    state.save('numbers', () => [1]);
    await state.close();
    expect(open().read('numbers', Numbers)).toEqual([1]);
    expect(reports).toEqual([expect.stringMatching(/full\.json cannot be written: /)]);
  });
});
