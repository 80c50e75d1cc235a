import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './precompress.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'playa-compress-'));
  mkdirSync(path.join(dir, 'static/js'), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (name: string, bytes: string | Buffer) => writeFileSync(path.join(dir, name), bytes);
const read = (name: string) => readFileSync(path.join(dir, name));
const names = () =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

it('writes a brotli and a gzip file with the same content beside a text file', async () => {
  const script = 'console.log("Playa");\n'.repeat(200);
  write('static/js/index.0a1b2c3d.js', script);
  await compressFolder(dir);
  expect(names()).toEqual(['index.0a1b2c3d.js', 'index.0a1b2c3d.js.br', 'index.0a1b2c3d.js.gz']);
  expect(brotliDecompressSync(read('static/js/index.0a1b2c3d.js.br')).toString()).toBe(script);
  expect(gunzipSync(read('static/js/index.0a1b2c3d.js.gz')).toString()).toBe(script);
});

it('skips small files, images and files that do not get smaller', async () => {
  write('small.js', 'run()');
  write('cover.png', Buffer.alloc(5_000));
  write('noise.txt', randomBytes(5_000));
  await compressFolder(dir);
  expect(names()).toEqual(['cover.png', 'noise.txt', 'small.js']);
});
