import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teamManifest, writeBuild, writeDeployment } from '../testing/release-fixtures.ts';
import { readRemote } from './read-remote.ts';
import { type commandNames, readOptions, runCommand } from './run-command.ts';

type Command = (typeof commandNames)[number];

const folder = mkdtempSync(path.join(tmpdir(), 'playa-command-'));
beforeAll(() => {
  writeDeployment(path.join(folder, 'site'), 'https://playa.example');
  for (const id of ['one', 'two']) writeBuild(path.join(folder, id), id);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: Command, args: string[] = [], buildId = 'one') => {
  const build = async () => ({ buildId, folder: path.join(folder, buildId) });
  const source = { manifest: teamManifest(), version: '1.0.0', build };
  const { options } = readOptions(command, ['--to', 'site', ...args]);
  return runCommand(command, options, { remote: 'karaoke', source, cwd: folder, token: undefined });
};

it('prints one line about what each command has done', async () => {
  expect(await run('release')).toBe('mfe-karaoke one is live.\n');
  expect(await run('release', ['--share', '0.1'], 'two')).toBe(
    'mfe-karaoke two is live for a share of 0.1; the others have one.\n',
  );
  expect(await run('registry')).toBe(
    [
      'remote   version  build  contract  previous  rollout       pinned',
      'karaoke  1.0.0    one    ^1.33.0   -         two for 10 %  -',
      '',
    ].join('\n'),
  );
  expect(await run('rollout', ['--share', '1'])).toBe('mfe-karaoke two is live.\n');
  expect(await run('rollback')).toBe('mfe-karaoke one is live again.\n');
  expect(await run('pin')).toBe('mfe-karaoke stays at build one until it is unpinned.\n');
  expect(await run('release', [], 'two')).toBe(
    'mfe-karaoke two is stored, but not live: mfe-karaoke is pinned at one.\n',
  );
  expect(JSON.parse(await run('registry', ['--json']))).toMatchObject([
    { remote: 'karaoke', build: 'one', previous: 'two', rollout: null, pinned: true, commands: ['karaoke.open'] },
  ]);
  expect(await run('unpin')).toBe('mfe-karaoke is unpinned; the next release moves it.\n');
  expect(await run('remove')).toBe('mfe-karaoke is no longer in the registry.\n');
  await expect(run('rollback')).rejects.toThrow('The registry lists no mfe-karaoke.');
});

describe('options', () => {
  it.each<[Command, string[], string]>([
    ['release', ['--share', '0'], '--share is more than 0 and at most 1, e.g. 0.1 for a tenth of the users, not "0".'],
    ['release', ['--share', 'ten'], 'not "ten".'],
    ['release', ['--json'], 'release has no option --json; it has --to, --share, --base.'],
    ['release', ['--base', 'cdn'], '--base is the address that your builds are served from, not "cdn".'],
    ['release', ['--frish'], "Unknown option '--frish'"],
    ['rollout', [], 'Say which share of the users gets the build: --share 0.5'],
  ])('%s %j is rejected with one sentence', (command, args, message) => {
    expect(() => readOptions(command, args)).toThrow(message);
  });
});

describe('a folder', () => {
  const write = (name: string, json: unknown) => writeFileSync(path.join(folder, name), JSON.stringify(json));

  it('is a remote if it has a valid remote.json and a version', () => {
    expect(() => readRemote(folder)).toThrow('is no remote: it has no remote.json.');
    write('remote.json', {
      ...teamManifest(),
      pages: [{ name: 'home', path: 'karaoke', guard: 'user', layout: 'app' }],
    });
    expect(() => readRemote(folder)).toThrow('remote.json: pages.0.path:');
    write('remote.json', teamManifest());
    write('package.json', {});
    expect(() => readRemote(folder)).toThrow('package.json has no version, e.g. "1.0.0".');
    write('package.json', { version: '1.2.3' });
    expect(readRemote(folder)).toEqual({ manifest: teamManifest(), version: '1.2.3' });
  });
});
