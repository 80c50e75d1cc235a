import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CurateProgress } from './api/ai.ts';
import { parseRegistry, RemoteEntry } from './registry.ts';
import { CopySource, ServiceName } from './services.ts';
import { newerValues, sampleOf, unknownValue } from './testing/newer-values.ts';
import { readSchemas } from './testing/read-schemas.ts';

const schemas = readSchemas();

it.each(schemas)('%s: fields of a newer side are passed over', (_, schema) => {
  const extra = { ofANewerRelease: { is: ['unknown'] } };
  expect(z.parse(schema, sampleOf(schema, extra))).toEqual(z.parse(schema, sampleOf(schema)));
});

const isService = (known: readonly unknown[]): boolean =>
  [ServiceName, CopySource].some(({ options }) => `${options}` === `${known}`);

const cases = schemas.flatMap(([name, schema]) =>
  newerValues(schema).map((it) => ({ ...it, schema, name: name + it.path, ofService: isService(it.known) })),
);

describe('a value of a newer side', () => {
  /** Told while a call is under way: the reader of the stream passes over what it can't read (endpoint-events.test.ts). */
  const isProgressKind = (schema: z.ZodType, path: string): boolean => schema === CurateProgress && path === '.kind';

  it.each(cases.filter(({ ofService, schema, path }) => !ofService && !isProgressKind(schema, path)))(
    '$name costs at most its entry of a list, and no reader is given it',
    ({ schema, json }) => {
      const read = z.safeParse(schema, json);
      expect(read.error?.issues).toBeUndefined();
      expect(JSON.stringify(read.data)).not.toContain(unknownValue);
    },
  );

  /** Where a whole message is refused for one entry of a list. */
  const refusedForAnEntry = [
    // All songs of such a list are of one service, that of the message.
    '.songs[].track.service',
    '.tracks[].service',
    '.playlists[].made.tracks[].service',
    // What a command is about is taken whole or not at all.
    '.playlists[].service',
    // The event answers one search on one service.
    '.playlists[].made.service',
    // The order of a room's queue is that of its songs: none may be missing.
    '.songs[].service',
  ];

  it.each(cases.filter(({ ofService, path }) => ofService && path.includes('[]')))(
    '$name costs at most its entry, also where it is a service',
    ({ schema, json, path }) => {
      expect(z.safeParse(schema, json).success).toBe(!refusedForAnEntry.includes(path));
    },
  );
});

describe('a registry of a newer side', () => {
  const known = { ...(sampleOf(RemoteEntry) as object), name: 'library', commands: [] };

  it.each(newerValues(RemoteEntry))('keeps its remotes with an unknown value at $path', ({ json }) => {
    const { remotes = [], skipped = [] } = parseRegistry({ schema: 1, remotes: [json, known] }) ?? {};
    expect(remotes.map(({ name }) => name)).toEqual(['a', 'library']);
    expect(remotes[0]?.pages).toEqual([]);
    expect(skipped).toContainEqual(expect.objectContaining({ remote: 'a', part: 'page' }));
  });
});
