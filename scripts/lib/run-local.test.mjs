import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadEnvironment, untilStopped } from './run-local.mjs';
import { UserError } from './user-error.mjs';

describe('loadEnvironment', () => {
  let dir;
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'playa-env-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  afterEach(() => vi.unstubAllEnvs());
  const file = (text) => {
    const name = path.join(dir, '.env');
    writeFileSync(name, text);
    return name;
  };

  it('takes over what the environment does not hold yet', () => {
    vi.stubEnv('PLAYA_TEST_HELD', 'held');
    vi.stubEnv('PLAYA_TEST_NEW', undefined);
    loadEnvironment(file('# a comment\nPLAYA_TEST_HELD=file\nPLAYA_TEST_NEW="from a file" # why\n\nnot a setting\n'));
    expect([process.env.PLAYA_TEST_HELD, process.env.PLAYA_TEST_NEW]).toEqual(['held', 'from a file']);
  });

  it('needs no file', () => {
    expect(() => loadEnvironment(path.join(dir, 'none'))).not.toThrow();
  });

  it('names a file that can not be read', () => {
    const folder = path.join(dir, 'folder');
    mkdirSync(folder);
    expect(() => loadEnvironment(folder)).toThrow(UserError);
    expect(() => loadEnvironment(folder)).toThrow(`${folder} can not be read: `);
  });
});

describe('untilStopped', () => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let before;
  beforeAll(() => {
    before = signals.map((signal) => process.listeners(signal));
  });
  afterEach(() => {
    for (const [at, signal] of signals.entries()) {
      for (const listener of process.listeners(signal)) {
        if (!before[at].includes(listener)) process.removeListener(signal, listener);
      }
    }
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each(signals)('ends without a reason on %s', async (signal) => {
    const { stopped } = untilStopped();
    process.emit(signal, signal);
    expect(await stopped).toBeNull();
  });

  it('ends with the part that ended for good, and keeps to the first reason', async () => {
    const { stopped, onPartExit } = untilStopped();
    onPartExit('backend', 7);
    onPartExit('sandbox', 'SIGKILL');
    process.emit('SIGTERM', 'SIGTERM');
    expect(await stopped).toBe('backend ended too often (7); its log is below .playa/stacks.');
  });

  it('ends when the parent process is gone', async () => {
    vi.useFakeTimers();
    const parent = vi.spyOn(process, 'ppid', 'get').mockReturnValue(4711);
    const { stopped } = untilStopped();
    let reason = 'none yet';
    void stopped.then((told) => {
      reason = told;
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(reason).toBe('none yet');
    parent.mockReturnValue(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reason).toBeNull();
  });
});
