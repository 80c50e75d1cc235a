import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';

const compressible = /\.(js|css|html|json|svg|map|txt|webmanifest)$/;
/** Minimum size of a compressed file, in bytes. */
const minBytes = 1_024;

/** Higher qualities take ten times as long for 4 % less. */
const brotliQuality = 9;

const encodings: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(zlib.brotliCompress)(bytes, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(zlib.gzip)(bytes, { level: 9 }),
};

/** Writes a brotli and a gzip file (`index.js.br`, `index.js.gz`) beside every text file of a folder, if it is smaller. */
export const compressFolder = async (folder: string): Promise<void> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files) {
    const bytes = await readFile(file);
    if (bytes.length < minBytes) continue;
    await Promise.all(
      Object.entries(encodings).map(async ([extension, compress]) => {
        const compressed = await compress(bytes);
        if (compressed.length < bytes.length) await writeFile(`${file}.${extension}`, compressed);
      }),
    );
  }
};

/** An Rsbuild plugin that compresses the files of a build, so that servers need not compress each response. */
export const precompress = (): RsbuildPlugin => ({
  name: 'playa:precompress',
  apply: 'build',
  setup(api) {
    api.onAfterBuild(() => compressFolder(api.context.distPath));
  },
});
