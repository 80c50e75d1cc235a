import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

/** Gives the test a browser storage of its own, empty; it is taken away after the test. */
export const stubIndexedDb = (): void => {
  const { default: _, indexedDB: __, forceCloseDatabase: ___, ...classes } = fake;
  for (const [name, value] of Object.entries(classes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
};
