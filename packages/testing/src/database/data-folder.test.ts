import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePrivateFolder, resolveDataFolder } from './data-folder.ts';
import { isAlive, lastError, runProgram } from './programs.ts';
import { canAccess, serverUser, sharedTemporaryFolder } from './server-user.ts';

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

describe('canAccess', () => {
  it('is true for the current user, whatever the modes', () => {
    expect(canAccess({}, make('closed', 0o700))).toBe(true);
  });

  it.each([
    [0o755, true],
    [0o705, true],
    [0o700, false],
    [0o750, false],
    [0o754, false],
    [0o751, false],
  ])('asks for reading and entering by everybody: mode %o', (mode, expected) => {
    expect(canAccess(other, make('open', mode))).toBe(expected);
  });

  it('checks every parent folder', () => {
    make('above', 0o755);
    const inside = make('above/inside', 0o755);
    expect(canAccess(other, inside)).toBe(true);
    chmodSync(join(folder, 'above'), 0o700);
    expect(canAccess(other, inside)).toBe(false);
  });
});

describe('resolveDataFolder', () => {
  it('is the wanted folder, with created parents, if the server can access it', () => {
    const wanted = join(folder, 'state/database');
    expect(resolveDataFolder(wanted, {})).toBe(wanted);
    expect(existsSync(join(folder, 'state'))).toBe(true);
    expect(existsSync(wanted)).toBe(false);
  });

  it('refers to the same temporary folder each time if the server cannot access the wanted one', () => {
    chmodSync(folder, 0o700);
    const wanted = join(folder, 'database');
    const location = resolveDataFolder(wanted, other);
    expect(location.startsWith(`${sharedTemporaryFolder(other)}/playa-database-`)).toBe(true);
    expect(resolveDataFolder(wanted, other)).toBe(location);
    expect(readFileSync(join(wanted, 'location'), 'utf8')).toBe(location);
  });

  it('starts with an empty cluster after the folder was removed', () => {
    chmodSync(folder, 0o700);
    const wanted = join(folder, 'database');
    const first = resolveDataFolder(wanted, other);
    rmSync(wanted, { recursive: true });
    expect(resolveDataFolder(wanted, other)).not.toBe(first);
  });

  it('creates folders that nobody else can access', () => {
    const path = join(folder, 'private');
    makePrivateFolder(path, serverUser());
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });
});

describe('a program', () => {
  const log = () => join(folder, 'log');
  const node = (text: string) => runProgram(process.execPath, ['-e', text], {}, log());

  it('returns its exit code and appends its output', async () => {
    writeFileSync(log(), 'before\n');
    expect(await node('console.log("said"); console.error("complained"); process.exitCode = 3')).toBe(3);
    expect(readFileSync(log(), 'utf8')).toBe('before\nsaid\ncomplained\n');
  });

  it('fails if it was killed, and rejects if it does not exist', async () => {
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

describe('lastError', () => {
  it.each([
    ['LOG:  starting\nFATAL:  lock file exists\nHINT:  is another running?\n', 'lock file exists'],
    ['2026-11-20 UTC [7] FATAL:  first\n2026-11-20 UTC [7] FATAL:  second\n', 'second'],
    ['initdb: error: directory exists\ninitdb: hint: remove it\n', 'directory exists'],
    ['initdb: error: aside\nFATAL:  the reason\n', 'the reason'],
    ['it just ended\n', 'it just ended'],
  ])('is the reason among %j', (text, reason) => {
    const file = join(folder, 'log');
    writeFileSync(file, text);
    expect(lastError(file)).toBe(reason);
  });
});
