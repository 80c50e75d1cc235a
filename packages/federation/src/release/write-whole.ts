import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file and the folders above it; a reader sees the old file or the new one, never a part. `mode` is 0o666 less the umask by default. */
export const writeWhole = (file: string, content: string | Uint8Array, mode = 0o666): void => {
  const unfinished = `${file}.${randomUUID()}`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(unfinished, content, { mode });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
};
