import { type PlaylistRow, serviceNames, UnavailableReason } from '@playa/contracts';
import fc from 'fast-check';
import type { ExportedPlaylist } from '../export/export-song.ts';
import { aTrack } from './songs.ts';

/** Any text that a service could send: every script, control characters, halves of surrogate pairs, beginnings of formulas. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '=1+1',
    '@SUM(A1)',
    '+1',
    '-1',
    '\tx',
    '\r=1',
    '"; drop',
    'a,b\r\n"c"',
    ']]>',
    '<b>&amp;',
    '\ud800',
    'مرحبا',
  ),
);

const anyLength = fc.option(fc.integer({ min: 0, max: 10_000_000 }));

const anyRow: fc.Arbitrary<PlaylistRow> = fc.oneof(
  fc
    .record({
      title: anyText,
      artists: fc.array(anyText, { maxLength: 3 }),
      album: fc.option(anyText),
      id: anyText,
      durationMs: anyLength,
      isrc: fc.option(anyText),
      service: fc.constantFrom(...serviceNames),
    })
    .map((changes): PlaylistRow => ({ state: 'available', track: aTrack(changes) })),
  fc.record({
    state: fc.constant('unavailable' as const),
    reason: fc.constantFrom(...UnavailableReason.options),
    title: anyText,
    author: anyText,
  }),
);

export const anyPlaylist: fc.Arbitrary<ExportedPlaylist> = fc.record({
  playlist: fc.record({ service: fc.constantFrom(...serviceNames), id: anyText, name: anyText }),
  rows: fc.array(anyRow, { maxLength: 6 }),
});

export const anyPlaylists = fc.array(anyPlaylist, { minLength: 1, maxLength: 3 });
