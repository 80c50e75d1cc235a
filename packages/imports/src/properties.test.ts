import { ImportSong, importLimits } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportResult } from './import-result.ts';
import { limits } from './limits.ts';
import { parsePlaylistLink } from './links/parse-playlist-link.ts';
import { parsePastedText } from './parse-pasted-text.ts';
import { parsePlaylistFile } from './parse-playlist-file.ts';

const anyExtension = fc.constantFrom('csv', 'tsv', 'm3u', 'm3u8', 'xspf', 'json', 'txt', 'png', '');

/** Fragments of all formats, so that most generated texts are nearly valid. */
const pieces = fc.constantFrom(
  'title,artist\n',
  'Title;Artist;Playlist;Position\n',
  'Joro,Wizkid',
  'Wizkid - Joro',
  '\n',
  '\r',
  ',',
  ';',
  '\t',
  '"',
  '""',
  "'=",
  '#EXTM3U\n',
  '#EXTINF:',
  '12,',
  '-1 x="',
  '#PLAYLIST:',
  '<?xml version="1.0"?>',
  '<playlist>',
  '<trackList>',
  '<track>',
  '<title>',
  '</title>',
  '</track>',
  '</trackList>',
  '</playlist>',
  '<!DOCTYPE x [',
  '<![CDATA[',
  ']]>',
  '&amp;',
  '&x;',
  '&#0;',
  '{',
  '}',
  '[',
  ']',
  '"title":',
  '"songs":',
  '"artist":',
  ':',
  'null',
  '1e999',
  'https://open.spotify.com/playlist/',
  'spotify:',
  'youtu.be/',
  '%',
  '\u0000',
  '\ud800',
  '\uFEFF',
);

const anyText = fc.oneof(
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 20 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
  fc.json(),
);

const namesAre = (texts: readonly string[], shortest: number): void => {
  for (const text of texts) {
    expect(text.length).toBeGreaterThanOrEqual(shortest);
    expect(text.length).toBeLessThanOrEqual(limits.field);
    expect(text).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  }
};

/** Everything that the types and their comments guarantee. */
const holds = (result: ImportResult): void => {
  if (result.kind === 'link') expect(result.playlistId).toMatch(/^[\w.-]{1,100}$/);
  if (result.kind === 'refused') expect(result.message).toMatch(/^[A-Z].*\.$/);
  if (result.kind !== 'playlists') return;
  expect(result.playlists.some(({ songs, skippedTotal }) => songs.length + skippedTotal > 0)).toBe(true);
  for (const { name, songs, skipped, skippedTotal } of result.playlists) {
    namesAre([name], 1);
    expect(skippedTotal).toBeGreaterThanOrEqual(skipped.length);
    for (const { line, reason } of skipped) expect([line > 0, reason !== '']).toEqual([true, true]);
    // What the backend accepts for every song.
    for (const song of songs) expect(ImportSong.safeParse(song).error?.issues).toBeUndefined();
    for (const { title, artists, album, durationMs } of songs) {
      namesAre([title, ...artists, ...(album === null ? [] : [album])], 1);
      if (durationMs !== null) expect(durationMs).toBeGreaterThan(0);
    }
  }
};

describe('any input has a result that keeps the guarantees:', () => {
  it('any bytes', () => {
    fc.assert(
      fc.property(anyExtension, fc.uint8Array({ maxLength: 300 }), (type, bytes) =>
        holds(parsePlaylistFile({ name: `x.${type}`, bytes })),
      ),
    );
  });

  it('any text in a file', () => {
    fc.assert(
      fc.property(anyExtension, anyText, (type, text) =>
        holds(parsePlaylistFile({ name: `x.${type}`, bytes: new TextEncoder().encode(text) })),
      ),
      { numRuns: 1000 },
    );
  });

  it('any pasted text', () => {
    fc.assert(
      fc.property(anyText, (text) => holds(parsePastedText(text))),
      { numRuns: 1000 },
    );
  });

  it('any link', () => {
    fc.assert(fc.property(anyText, (text) => holds(parsePlaylistLink(text))));
  });

  it('any file name', () => {
    const bytes = new TextEncoder().encode('Wizkid - Joro');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => holds(parsePlaylistFile({ name, bytes }))));
  });
});

it('the limits match those of the backend', () => {
  const { songs, field, artists, durationMs } = importLimits;
  expect(limits).toMatchObject({ songs, field, artists, durationMs });
});
