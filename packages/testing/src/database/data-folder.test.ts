import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePrivateFolder, resolveDataFolder } from './data-folder.ts';
import { isAlive, lastComplaint, runProgram } from './programs.ts';
import { mayEnter, serverUser, sharedTemporaryFolder } from './server-user.ts';

/** Some user who is not the one that runs the tests. */
const other = { uid: 65_534, gid: 65_534 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(sharedTemporaryFolder(other), 'playa-data-folder-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const make = (name: string, mode: number): string => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  chmodSync(path, mode);
  return path;
};

describe('mayEnter', () => {
  it('is true for ourselves, whatever the modes say', () => {
    expect(mayEnter({}, make('closed', 0o700))).toBe(true);
  });

  it.each([
    [0o755, true],
    [0o705, true],
    [0o700, false],
    [0o750, false],
    [0o754, false],
    [0o751, false],
  ])('asks for reading and entering by everybody: mode %o', (mode, expected) => {
    expect(mayEnter(other, make('open', mode))).toBe(expected);
  });

  it('asks that of every folder above', () => {
    make('above', 0o755);
    const inside = make('above/inside', 0o755);
    expect(mayEnter(other, inside)).toBe(true);
    chmodSync(join(folder, 'above'), 0o700);
    expect(mayEnter(other, inside)).toBe(false);
  });
});

describe('resolveDataFolder', () => {
  it('is the folder that is asked for, whose parents are made, where the server may enter', () => {
    const wanted = join(folder, 'state/database');
    expect(resolveDataFolder(wanted, {})).toBe(wanted);
    expect(existsSync(join(folder, 'state'))).toBe(true);
    expect(existsSync(wanted)).toBe(false);
  });

  it('points to the temporary folder, the same one each time, where the server may not enter', () => {
    chmodSync(folder, 0o700);
    const wanted = join(folder, 'database');
    const location = resolveDataFolder(wanted, other);
    expect(location.startsWith(`${sharedTemporaryFolder(other)}/playa-database-`)).toBe(true);
    expect(resolveDataFolder(wanted, other)).toBe(location);
    expect(readFileSync(join(wanted, 'location'), 'utf8')).toBe(location);
  });

  it('begins anew once the folder was removed', () => {
    chmodSync(folder, 0o700);
    const wanted = join(folder, 'database');
    const first = resolveDataFolder(wanted, other);
    rmSync(wanted, { recursive: true });
    expect(resolveDataFolder(wanted, other)).not.toBe(first);
  });

  it('makes folders that nobody else may enter', () => {
    const path = join(folder, 'private');
    makePrivateFolder(path, serverUser());
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });
});

describe('a program', () => {
  const log = () => join(folder, 'log');
  const node = (text: string) => runProgram(process.execPath, ['-e', text], {}, log());

  it('answers its exit code and writes its words after those before', async () => {
    writeFileSync(log(), 'before\n');
    expect(await node('console.log("said"); console.error("complained"); process.exitCode = 3')).toBe(3);
    expect(readFileSync(log(), 'utf8')).toBe('before\nsaid\ncomplained\n');
  });

  it('has failed when it was killed, and rejects when it is not there', async () => {
    expect(await node('process.kill(process.pid, "SIGKILL")')).toBe(1);
    await expect(runProgram(join(folder, 'none'), [], {}, log())).rejects.toThrow('ENOENT');
  });

  it('is alive until it has ended', async () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(1)).toBe(true);
    await node('console.log(process.pid)');
    expect(isAlive(Number(readFileSync(log(), 'utf8')))).toBe(false);
  });
});

describe('lastComplaint', () => {
  it.each([
    ['LOG:  starting\nFATAL:  lock file exists\nHINT:  is another running?\n', 'lock file exists'],
    ['2026-11-20 UTC [7] FATAL:  first\n2026-11-20 UTC [7] FATAL:  second\n', 'second'],
    ['initdb: error: directory exists\ninitdb: hint: remove it\n', 'directory exists'],
    ['initdb: error: aside\nFATAL:  the reason\n', 'the reason'],
    ['it just ended\n', 'it just ended'],
  ])('is the reason among %j', (text, reason) => {
    const file = join(folder, 'log');
    writeFileSync(file, text);
    expect(lastComplaint(file)).toBe(reason);
  });
});
