import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordRelease } from './record-release.mjs';

const commit = 'a'.repeat(40);
let root;

const write = (file, text) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const read = (file) => readFileSync(path.join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'playa-record-'));
  write('packages/contracts/contract.snapshot.txt', '1.34.0\nschema A: string\n');
  write('packages/contracts/contract.released.txt', '1.32.0\n');
  write('packages/contracts/accepted-changes.json', '[{ "reason": "…", "lines": ["- schema B: string"] }]');
  write('e2e/releases/releases.json', '[{ "contract": "1.32.0", "commit": "b" }]');
  write('shell/package.json', '{ "version": "0.1.0" }');
  write('mfe-auth/package.json', '{ "version": "0.2.0" }');
  write('mfe-auth/remote.json', '{ "name": "auth", "contract": "^1.0.0", "commands": [] }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('adds the release, keeps its contract to compare with, and empties the accepted changes', () => {
  expect(recordRelease(root, commit)).toBe('1.34.0');
  expect(JSON.parse(read('e2e/releases/releases.json'))).toEqual([
    { contract: '1.32.0', commit: 'b' },
    {
      contract: '1.34.0',
      commit,
      shell: { version: '0.1.0' },
      remotes: { auth: { version: '0.2.0', contract: '^1.0.0', commands: [] } },
    },
  ]);
  expect(read('packages/contracts/contract.released.txt')).toBe('1.34.0\nschema A: string\n');
  expect(JSON.parse(read('packages/contracts/accepted-changes.json'))).toEqual([]);
});

it('refuses a contract that was recorded already, and changes nothing', () => {
  recordRelease(root, commit);
  const before = read('e2e/releases/releases.json');
  expect(() => recordRelease(root, 'c'.repeat(40))).toThrow('Contract 1.34.0 was recorded already');
  expect(read('e2e/releases/releases.json')).toBe(before);
});
