import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';

const compressible = /\.(js|css|html|json|svg|map|txt|webmanifest)$/;
/** Bytes of the smallest file that is worth an encoding of its own. */
const smallest = 1_024;

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

/** Puts a brotli and a gzip version beside every text file of a folder, where they are smaller: `index.js.br`, `index.js.gz`. */
export const compressFolder = async (folder: string): Promise<void> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files) {
    const bytes = await readFile(file);
    if (bytes.length < smallest) continue;
    await Promise.all(
      Object.entries(encodings).map(async ([extension, compress]) => {
        const compressed = await compress(bytes);
        if (compressed.length < bytes.length) await writeFile(`${file}.${extension}`, compressed);
      }),
    );
  }
};

/** Compresses a build when it is done, so that no server has to at each request. */
export const compressAhead = (): RsbuildPlugin => ({
  name: 'playa:compress-ahead',
  apply: 'build',
  setup(api) {
    api.onAfterBuild(() => compressFolder(api.context.distPath));
  },
});
