import { spawn } from 'node:child_process';
import { root } from './paths.mjs';
import { UserError } from './user-error.mjs';

/**
 * Runs a command to its end. Output goes to the terminal with `show`, else it is kept and told when the command fails.
 * @returns {Promise<{code: number, output: string}>} rejects with {@link UserError} for a failure, unless `allowFailure`
 */
export const run = (command, args, { cwd = root, env = {}, show = false, allowFailure = false, onLine } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000_000);
      if (onLine) for (const line of String(chunk).split('\n')) if (line.trim()) onLine(line.trim());
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => reject(new UserError(`${command} could not be started: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0 || allowFailure) return resolve({ code: code ?? 1, output });
      reject(new UserError(`${[command, ...args].join(' ')} failed${show ? '' : `:\n${output.slice(-6000)}`}`));
    });
  });

/** Runs a tool of the workspace by its name, e.g. `tool('biome', ['ci'])`. */
export const tool = (name, args, options) => run(`${root}/node_modules/.bin/${name}`, args, options);
