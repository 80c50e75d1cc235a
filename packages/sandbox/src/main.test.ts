import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleProgram } from '../../../scripts/lib/bundle-program.mjs';
import { smallCatalogue } from './testing/small-catalogue.ts';

const program = await bundleProgram(fileURLToPath(new URL('main.ts', import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'playa-sandbox-'));
const catalogue = smallCatalogue();
afterAll(() => {
  rmSync(folder, { recursive: true });
  catalogue.remove();
});

const freePorts = {
  PLAYA_SANDBOX_SPOTIFY_PORT: '0',
  PLAYA_SANDBOX_GOOGLE_PORT: '0',
  PLAYA_SANDBOX_APPLE_PORT: '0',
};

/** Runs the program; `onReady` is called with its process once all addresses are printed. */
function run(args: string[], env: Record<string, string> = {}, onReady?: (pid: number) => void) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      env: { ...process.env, ...freePorts, ...env },
    });
    let out = '';
    let err = '';
    child.stderr.on('data', (chunk) => (err += chunk));
    child.stdout.on('data', (chunk) => {
      out += chunk;
      if (out.includes('Apple Music ') && child.pid !== undefined) onReady?.(child.pid);
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('the program', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('prints its addresses and ends cleanly on %s', async (signal) => {
    const { code, out, err } = await run(['--catalogue', catalogue.file], {}, (pid) => process.kill(pid, signal));
    expect([code, err]).toEqual([0, '']);
    expect(out.match(/http:\/\/127\.0\.0\.1:\d+\n/g)).toHaveLength(3);
  });

  it('says in one sentence that a catalogue is missing or malformed', async () => {
    const missing = join(folder, 'none.csv');
    const malformed = file('bad.csv', 'playlist_name,playlist_genre\nx,y\n');
    expect(await run(['--catalogue', missing])).toEqual({
      code: 2,
      out: '',
      err: `${missing}: there is no such catalogue file.\n`,
    });
    const bad = await run([], { SANDBOX_CATALOGUE: malformed });
    expect(bad.code).toBe(2);
    expect(bad.err).toMatch(/^\S+bad\.csv, line 1: missing column [^\n]+\.\n$/);
  });

  it('names a taken port and the variable that changes it', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    expect(await run(['--catalogue', catalogue.file], { PLAYA_SANDBOX_GOOGLE_PORT: port })).toEqual({
      code: 2,
      out: '',
      err: `Port ${port} is taken; free it or set PLAYA_SANDBOX_GOOGLE_PORT to another.\n`,
    });
    await new Promise((resolve) => squatter.close(resolve));
  });

  it('refuses a profile it does not know', async () => {
    expect(await run(['--profile', 'hard'])).toMatchObject({ code: 2, out: '' });
  });
});
