import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBudgets } from './size-budgets.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'playa-sizes-'));
const folderOf = (app) => path.join(folder, app);

/** A script that stays at the given size, kB, when it is compressed. */
const noise = (kB) => {
  let state = 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 256;
  };
  return Buffer.from(Array.from({ length: kB * 1000 }, next));
};

const write = (name, content) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};

beforeAll(() => {
  const page =
    '<link rel="preload" as="fetch" href="/config.json"><link rel="preload" as="script" href="/static/js/async/first.js">' +
    '<link rel="preload" as="style" href="/static/css/first.css"><script defer src="/static/js/index.js"></script>';
  write('shell/index.html', page);
  write('shell/static/js/index.js', noise(1));
  write('shell/static/js/async/first.js', noise(2));
  write('shell/static/js/async/later.js', noise(4));
  write('shell/static/css/first.css', noise(1));
  const module = {
    js: { sync: ['static/js/exposed.js'], async: [] },
    css: { sync: ['static/css/exposed.css'], async: [] },
  };
  const entry = { path: 'static/js', name: 'remote-entry.js' };
  write('mfe-x/mf-manifest.json', JSON.stringify({ metaData: { remoteEntry: entry }, exposes: [{ assets: module }] }));
  write('mfe-x/static/js/remote-entry.js', noise(8));
  write('mfe-x/static/js/exposed.js', noise(16));
  write('mfe-x/static/js/own-copy.js', noise(32));
  write('mfe-x/static/css/exposed.css', noise(2));
});
afterAll(() => rmSync(folder, { recursive: true }));

const enough = { js: 100, css: 100 };
const budgets = {
  pages: { landing: { remote: 'mfe-x', ...enough } },
  entry: 9,
  remotes: { 'mfe-x': enough },
  builds: { shell: enough, 'mfe-x': enough },
};
const check = (changed) => {
  const told = [];
  checkBudgets({ ...budgets, ...changed }, folderOf, (line) => told.push(line));
  return told;
};

describe('the size', () => {
  it('of a page is what the page names and what its remote begins with; of a build, everything', () => {
    expect(check({})).toEqual([
      expect.stringMatching(/^the page landing with mfe-x: js 27\.\d of 100 kB$/),
      expect.stringMatching(/^the page landing with mfe-x: css 3\.\d of 100 kB$/),
      expect.stringMatching(/^mfe-x: its entry 8\.\d of 9 kB$/),
      expect.stringMatching(/^mfe-x to begin with: js 24\.\d of 100 kB$/),
      expect.stringMatching(/^mfe-x to begin with: css 2\.\d of 100 kB$/),
      expect.stringMatching(/^shell, everything it builds: js 7\.\d of 100 kB$/),
      expect.stringMatching(/^shell, everything it builds: css 1\.\d of 100 kB$/),
      expect.stringMatching(/^mfe-x, everything it builds: js 56\.\d of 100 kB$/),
      expect.stringMatching(/^mfe-x, everything it builds: css 2\.\d of 100 kB$/),
    ]);
  });

  it('above its limit fails, each with a sentence', () => {
    expect(() => check({ entry: 5, pages: { landing: { remote: 'mfe-x', js: 20 } } })).toThrow(
      /^the page landing with mfe-x: js is 27\.\d kB gzipped, allowed are 20 kB\nmfe-x: its entry is 8\.\d kB gzipped, allowed are 5 kB$/,
    );
  });
});
