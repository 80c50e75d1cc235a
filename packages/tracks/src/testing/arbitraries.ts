import { type PlaylistRow, serviceNames, UnavailableReason } from '@playa/contracts';
import fc from 'fast-check';
import type { ExportedPlaylist } from '../export/exported-song.ts';
import { createTrack } from './create-track.ts';

/** Any text that a service could send: every script, control characters, lone surrogates, starts of formulas. */
export const textArbitrary = fc.oneof(
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

const durationArbitrary = fc.option(fc.integer({ min: 0, max: 10_000_000 }));

const rowArbitrary: fc.Arbitrary<PlaylistRow> = fc.oneof(
  fc
    .record({
      title: textArbitrary,
      artists: fc.array(textArbitrary, { maxLength: 3 }),
      album: fc.option(textArbitrary),
      id: textArbitrary,
      durationMs: durationArbitrary,
      isrc: fc.option(textArbitrary),
      service: fc.constantFrom(...serviceNames),
    })
    .map((changes): PlaylistRow => ({ state: 'available', track: createTrack(changes) })),
  fc.record({
    state: fc.constant('unavailable' as const),
    reason: fc.constantFrom(...UnavailableReason.options),
    title: textArbitrary,
    author: textArbitrary,
  }),
);

export const playlistArbitrary: fc.Arbitrary<ExportedPlaylist> = fc.record({
  playlist: fc.record({ service: fc.constantFrom(...serviceNames), id: textArbitrary, name: textArbitrary }),
  rows: fc.array(rowArbitrary, { maxLength: 6 }),
});

export const playlistsArbitrary = fc.array(playlistArbitrary, { minLength: 1, maxLength: 3 });
