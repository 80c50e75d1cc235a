import { type PlaylistRow, serviceNames, type Track, UnavailableReason } from '@playa/contracts';
import { describeTrack, type ExportedPlaylist, type ExportFormat, exportPlaylists } from '@playa/tracks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportedPlaylist, ImportResult } from './import-result.ts';
import { parsePlaylistFile } from './parse-playlist-file.ts';
import { cleanText } from './text/clean-text.ts';

/**
 * Texts of every script with the formats' special characters. Characters that XML cannot represent are covered by other
 * tests.
 */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/[\p{Cc}\ufffe\uffff]/u.test(text)),
  fc.constantFrom(
    '=1+1',
    '@home',
    '-1',
    'a,b',
    'a;b',
    '"x"',
    'a\r\n"c"',
    ']]>',
    '<b>&amp;',
    'مرحبا',
    '晴天',
    'A - B',
    '# A: b',
    '#EXTINF:1,x',
    "'",
    '🔥',
    'title',
    'artist',
    'http://x.y/z',
  ),
);

const anyId = fc.stringMatching(/^[\w-]{1,22}$/);

const isrcs = fc.constantFrom('QM2PV1400077', 'GBAYE7000001', null);

const anyTrack: fc.Arbitrary<Track> = fc.record({
  service: fc.constantFrom(...serviceNames),
  id: anyId,
  title: anyText,
  artists: fc.array(anyText, { maxLength: 3 }),
  album: fc.option(anyText),
  durationMs: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  isrc: isrcs,
  explicit: fc.constant(false),
  imageUrl: fc.constant(null),
  previewUrl: fc.constant(null),
  kind: fc.constantFrom('song' as const, 'user-upload' as const),
});

const anyRow: fc.Arbitrary<PlaylistRow> = fc.oneof(
  { weight: 4, arbitrary: anyTrack.map((track): PlaylistRow => ({ state: 'available', track })) },
  {
    weight: 1,
    arbitrary: fc.record({
      state: fc.constant('unavailable' as const),
      reason: fc.constantFrom(...UnavailableReason.options),
      title: anyText,
      author: anyText,
    }),
  },
);

const anyPlaylist: fc.Arbitrary<ExportedPlaylist> = fc.record({
  playlist: fc.record({ service: fc.constantFrom(...serviceNames), id: anyId, name: anyText }),
  rows: fc.array(anyRow, { maxLength: 5 }),
});

const anyPlaylists = fc.array(anyPlaylist, { minLength: 1, maxLength: 3 });

/** The fields of a song that the format stores. */
const kept: Readonly<Record<ExportFormat, { album: boolean; isrc: boolean; ms: boolean }>> = {
  csv: { album: true, isrc: true, ms: false },
  m3u8: { album: false, isrc: false, ms: false },
  xspf: { album: true, isrc: false, ms: true },
  json: { album: true, isrc: true, ms: true },
};

interface Seen {
  name: string;
  length: number | null;
  album: string | null;
  isrc: string | null;
  link: string;
}

/** Artist and title as one text, because M3U does not separate them. "Unknown" means no artist. */
const nameOf = (artist: string, title: string): string =>
  cleanText(artist === 'Unknown' || artist === '' ? title : `${artist} - ${title}`);

const seenTrack = (track: Track, format: ExportFormat): Seen => {
  const { title, author } = describeTrack(track);
  const seconds = Math.round((track.durationMs ?? 0) / 1000) * 1000;
  return {
    name: nameOf(cleanText(author), cleanText(title)),
    length: (kept[format].ms ? track.durationMs : seconds) || null,
    album: (kept[format].album && cleanText(track.album ?? '')) || null,
    isrc: kept[format].isrc ? track.isrc : null,
    link: `${track.service}:${track.id}`,
  };
};

const written = (playlists: readonly ExportedPlaylist[], format: ExportFormat): Seen[] =>
  playlists.flatMap(({ rows }) =>
    rows.flatMap((row) => (row.state === 'available' ? [seenTrack(row.track, format)] : [])),
  );

const readBack = (result: ImportResult): ImportedPlaylist[] => (result.kind === 'playlists' ? result.playlists : []);

const seen = (playlists: readonly ImportedPlaylist[]): Seen[] =>
  playlists.flatMap(({ songs }) =>
    songs.map(({ title, artists, album, durationMs, isrc, link }) => ({
      name: nameOf(artists.join(', '), title),
      length: durationMs,
      album,
      isrc,
      link: `${link?.service}:${link?.trackId}`,
    })),
  );

const importOf = (playlists: readonly ExportedPlaylist[], format: ExportFormat): ImportedPlaylist[] => {
  const { fileName, text } = exportPlaylists(playlists, format);
  return readBack(parsePlaylistFile({ name: fileName, bytes: new TextEncoder().encode(text) }));
};

const formats = ['csv', 'm3u8', 'xspf', 'json'] as const;

describe.each(formats)("Playa's own %s", (format) => {
  it('is imported with the same songs in order and the same unavailable rows', () => {
    fc.assert(
      fc.property(anyPlaylists, (playlists) => {
        const rows = playlists.flatMap((one) => one.rows);
        const imported = importOf(playlists, format);
        expect(seen(imported)).toEqual(written(playlists, format));
        const skipped = imported.reduce((total, { skippedTotal }) => total + skippedTotal, 0);
        expect(skipped).toBe(rows.filter(({ state }) => state === 'unavailable').length);
      }),
    );
  });

  it('is imported as the same playlists', () => {
    const filled = anyPlaylist.filter(({ rows, playlist }) => rows.length > 0 && cleanText(playlist.name) !== '');
    fc.assert(
      fc.property(fc.array(filled, { minLength: 1, maxLength: 4 }), (playlists) => {
        expect(
          importOf(playlists, format).map(({ name, songs, skippedTotal }) => [name, songs.length + skippedTotal]),
        ).toEqual(playlists.map(({ playlist, rows }) => [cleanText(playlist.name), rows.length]));
      }),
    );
  });
});
