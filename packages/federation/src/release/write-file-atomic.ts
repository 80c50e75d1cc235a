import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file atomically and creates its folders: a reader sees the old file or the new one, never a part. @param mode less the umask */
export const writeFileAtomic = (file: string, content: string | Uint8Array, mode = 0o666): void => {
  const temporary = `${file}.${randomUUID()}`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(temporary, content, { mode });
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
};
