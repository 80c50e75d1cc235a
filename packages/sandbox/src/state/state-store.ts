import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { z } from 'zod';

/** Version of what the files hold. Files of another version are deleted at the start. */
const format = 1;
/** Milliseconds between a change and its file: what `kill -9` can lose. */
const writeAfterMs = 500;

/** Values that the sandbox stores between starts, each under a key such as `spotify/tokens`. */
export interface StateStore {
  /** The stored value; undefined where there is none or it does not fit the schema. */
  read<T>(key: string, schema: z.ZodType<T>): T | undefined;
  /** The keys below a folder such as `spotify/playlists`. */
  keys(folder: string): readonly string[];
  /** Stores what `value` returns when the file is written; undefined deletes it. */
  save(key: string, value: () => unknown): void;
  /** Deletes all keys below a folder. */
  clear(folder: string): void;
}

/** Stores nothing: every start is the first one. */
export const noState: StateStore = {
  read: () => undefined,
  keys: () => [],
  save: () => undefined,
  clear: () => undefined,
};

export interface StateFolderOptions {
  /** Gets one sentence for a file that cannot be read or written. */
  report: (sentence: string) => void;
}

/**
 * A {@link StateStore} in a folder: one JSON file a key, written half a second after a change and replaced by renaming, so that
 * a reader finds the old value or the new one. Only its owner can read the files, because they hold tokens.
 */
export class StateFolder implements StateStore {
  readonly #folder: string;
  readonly #report: (sentence: string) => void;
  readonly #keys: Set<string>;
  readonly #unsaved = new Map<string, () => unknown>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(folder: string, { report }: StateFolderOptions) {
    this.#folder = folder;
    this.#report = report;
    this.#keys = new Set(this.#listFiles());
  }

  read<T>(key: string, schema: z.ZodType<T>): T | undefined {
    if (!this.#keys.has(key)) return undefined;
    const stored = schema.safeParse(this.#readFile(key));
    if (stored.success) return stored.data;
    this.#report(`${this.#fileOf(key)} cannot be read and is left out.`);
    return undefined;
  }

  keys(folder: string): readonly string[] {
    return [...this.#keys].filter((key) => key.startsWith(`${folder}/`));
  }

  save(key: string, value: () => unknown): void {
    this.#unsaved.set(key, value);
    this.#timer ??= setTimeout(() => void this.#flush(), writeAfterMs);
  }

  clear(folder: string): void {
    for (const key of [...this.#keys, ...this.#unsaved.keys()]) {
      if (key.startsWith(`${folder}/`)) this.save(key, () => undefined);
    }
  }

  /** Writes what is unsaved. */
  async close(): Promise<void> {
    await this.#flush();
  }

  #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // One after the other, so that an older value never replaces a newer one.
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const values = [...this.#unsaved];
    this.#unsaved.clear();
    for (const [key, value] of values) {
      try {
        await this.#write(key, value());
      } catch (error) {
        this.#report(`${this.#fileOf(key)} cannot be written: ${error instanceof Error ? error.message : error}.`);
      }
    }
  }

  async #write(key: string, value: unknown): Promise<void> {
    const file = this.#fileOf(key);
    if (value === undefined) {
      this.#keys.delete(key);
      return rm(file, { force: true });
    }
    this.#keys.add(key);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const unfinished = await open(`${file}.new`, 'w', 0o600);
    try {
      await unfinished.writeFile(JSON.stringify({ format, value }));
    } finally {
      await unfinished.close();
    }
    await rename(`${file}.new`, file);
  }

  #fileOf(key: string): string {
    return join(this.#folder, `${key}.json`);
  }

  #readFile(key: string): unknown {
    try {
      const stored: unknown = JSON.parse(readFileSync(this.#fileOf(key), 'utf8'));
      const isKnown = typeof stored === 'object' && stored !== null && 'format' in stored && stored.format === format;
      return isKnown && 'value' in stored ? stored.value : undefined;
    } catch {
      return undefined;
    }
  }

  /** The keys that have a file. Files that an earlier process could not finish are deleted. */
  #listFiles(): string[] {
    const files = listFolder(this.#folder);
    for (const file of files) if (file.endsWith('.new')) rmSync(join(this.#folder, file), { force: true });
    return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  }
}

/** Paths of the files below a folder, with `/` between the parts; none where it does not exist. */
function listFolder(folder: string, below = ''): string[] {
  try {
    return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      return entry.isDirectory() ? listFolder(folder, path) : [path];
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
