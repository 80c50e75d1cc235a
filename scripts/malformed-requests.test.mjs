import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox } from '../packages/sandbox/src/public.ts';
import { smallCatalogue } from '../packages/sandbox/src/testing/small-catalogue.ts';
import { endlessPages, startHostileServer } from '../packages/testing/src/hostile-server/public.ts';
import { malformedTargets, startMailbox, statusOf } from '../packages/testing/src/public.ts';
import { root } from './lib/paths.mjs';
import { findFreePort } from './lib/ports.mjs';

/** Origins of the servers by name, and what ends them. The backend has the same test in its own package. */
const origins = {};
const endings = [];

const serve = async (...args) => {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['scripts/serve.mjs', ...args, '--port', String(port)], {
    cwd: root,
  });
  endings.push(() => child.kill());
  const origin = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(origin).catch(() => null)));
  return origin;
};

beforeAll(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'playa-odd-'));
  const catalogue = smallCatalogue();
  endings.push(catalogue.remove, () => rmSync(folder, { recursive: true }));
  for (const [file, content] of [
    ['build/index.html', '<!doctype html>'],
    ['site/headers.json', '{}'],
    ['site/deployment.json', '{"url":"http://127.0.0.1:3000"}'],
    ['site/public/config.json', '{"backendUrl":"http://127.0.0.1:1"}'],
    ['site/public/remotes.json', '{"schema":1,"remotes":[]}'],
  ]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  const [build, site] = ['build', 'site'].map((name) => path.join(folder, name));
  const sandbox = await startSandbox({
    ports: { spotify: 0, google: 0, apple: 0 },
    catalogueFile: catalogue.file,
  });
  const mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 });
  const hostile = await startHostileServer(endlessPages((count) => count));
  endings.push(sandbox.close, mailbox.close, hostile.close);
  Object.assign(origins, sandbox.urls, {
    mailbox: mailbox.pageUrl,
    hostile: hostile.url,
    shell: await serve('--dir', build, '--site', site),
    remote: await serve('--dir', build),
  });
}, 60_000);
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

it.each(['spotify', 'google', 'apple', 'mailbox', 'hostile', 'shell', 'remote'])(
  'the server of %s answers what is no address, and keeps running',
  async (name) => {
    for (const target of malformedTargets) {
      expect([200, 400, 404], `${name} ${target}`).toContain(await statusOf(origins[name], target));
      expect((await fetch(origins[name])).status, `${name} after ${target}`).toBeLessThan(500);
    }
  },
);
