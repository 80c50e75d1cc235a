import os from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { runMain, UserError } from './user-error.mjs';

const node = (program, options) => run(process.execPath, ['-e', program], options);

describe.concurrent('run', () => {
  it('answers code and output of a command, in the project’s folder', async () => {
    const { code, output } = await node('console.log(process.cwd()); console.error("aside")');
    expect(code).toBe(0);
    expect(output.split('\n').sort()).toEqual(['', root, 'aside'].sort());
  });

  it('adds to the environment and takes another folder', async () => {
    const options = { env: { PLAYA_TOLD: 'yes' }, cwd: os.tmpdir() };
    const { output } = await node(
      'console.log(process.env.PLAYA_TOLD, process.env.PATH.length > 0, process.cwd())',
      options,
    );
    expect(output).toBe(`yes true ${os.tmpdir()}\n`);
  });

  it('rejects with the command and its output when it fails', async () => {
    const failed = node('console.log("about to"); console.error("broken"); process.exitCode = 3');
    await expect(failed).rejects.toBeInstanceOf(UserError);
    await expect(failed).rejects.toThrow(/process\.exitCode = 3 failed:\n(about to\nbroken|broken\nabout to)\n$/);
  });

  it('tells the end of a long output, where the reason stands', async () => {
    const failed = node('console.log("x".repeat(50000)); console.log("the reason"); process.exitCode = 1');
    const { message } = await failed.catch((error) => error);
    expect(message).toMatch(/the reason\n$/);
    expect(message.length).toBeLessThan(7000);
  });

  it('answers the code where failing is allowed, 1 for a command that was killed', async () => {
    expect(await node('process.exit(3)', { allowFailure: true })).toEqual({ code: 3, output: '' });
    expect(await node('process.kill(process.pid, "SIGKILL")', { allowFailure: true })).toMatchObject({ code: 1 });
  });

  it('says so when the command can not be started, even where failing is allowed', async () => {
    await expect(run('playa-no-such-program', [], { allowFailure: true })).rejects.toThrow(
      /^playa-no-such-program could not be started: .*ENOENT/,
    );
  });

  it('passes on the lines that say something, while the command runs', async () => {
    const lines = [];
    await node('console.log("one\\n\\n  two  ")', { onLine: (line) => lines.push(line) });
    expect(lines).toEqual(['one', 'two']);
  });
});

describe('runMain', () => {
  let told;
  beforeEach(() => {
    told = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      told += text;
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });

  it('leaves the exit code of a script that ends well alone', async () => {
    await runMain(async () => {});
    expect([process.exitCode, told]).toEqual([undefined, '']);
  });

  it('ends with a sentence and code 2 for what the user can put right', async () => {
    await runMain(async () => {
      throw new UserError('The port is taken.');
    });
    expect([process.exitCode, told]).toEqual([2, '\nThe port is taken.\n']);
  });

  it('ends with a stack trace and code 1 for a fault, thrown before or after the first wait', async () => {
    const thrown = () => {
      throw new RangeError('too far');
    };
    for (const main of [thrown, () => Promise.reject(new TypeError('x is not'))]) {
      told = '';
      await runMain(main);
      expect(process.exitCode).toBe(1);
      expect(told).toMatch(/Error: .+\n\s+at /);
    }
  });

  it('tells whatever else was thrown', async () => {
    await runMain(() => Promise.reject('just words'));
    expect([process.exitCode, told]).toEqual([1, '\njust words\n']);
  });
});
