import fc from 'fast-check';
import type { CatalogueTrack } from '../ports.ts';

const names = [
  'Wizkid',
  'Burna Boy',
  'Drake',
  'Sinach',
  '宇多田ヒカル',
  'Кино',
  'P-Square',
  'Tems',
  'A$AP Rocky',
  'Nobody Known',
  '<b>Bold</b>',
];
const titles = [
  'Essence',
  'Essence (feat. Tems)',
  'Essence - Live',
  'Way Up',
  "God's Plan",
  'x'.repeat(300),
  '🎵',
  'مرحبا',
  'Nonstop - Remix',
  'Karaoke Night (Karaoke Version)',
];

const artistArbitrary = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, fc.string({ maxLength: 20 }));
const titleArbitrary = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...titles) },
  fc.string({ maxLength: 30, unit: 'grapheme' }),
);

/** Tracks as services may send them: without an artist, length, year; the same id and the same song more than once. */
export const tracksArbitrary: fc.Arbitrary<CatalogueTrack[]> = fc.array(
  fc.record({
    service: fc.constantFrom('spotify' as const, 'youtube' as const, 'apple' as const),
    id: fc.oneof(fc.integer({ min: 0, max: 40 }).map(String), fc.string({ maxLength: 6 })),
    title: titleArbitrary,
    artists: fc.array(artistArbitrary, { maxLength: 3 }),
    album: fc.option(titleArbitrary),
    durationMs: fc.option(fc.integer({ min: 0, max: 900_000 })),
    isrc: fc.option(fc.constantFrom('USRC10000001', 'USRC10000002', 'GBAAA0000003')),
    explicit: fc.option(fc.boolean()),
    imageUrl: fc.constant(null),
    previewUrl: fc.constant(null),
    kind: fc.constantFrom(
      'song' as const,
      'official-video' as const,
      'user-upload' as const,
      'topic' as const,
      'unknown' as const,
    ),
    year: fc.option(fc.integer({ min: 1950, max: 2026 })),
  }),
  { maxLength: 40 },
);

const requestParts = [
  'afrobeats',
  'no',
  'without',
  'like',
  'Wizkid',
  'Drake',
  'by',
  'and',
  ',',
  '90s',
  'from',
  '2010',
  'to',
  '2015',
  '20 songs',
  '30 minutes',
  'explicit',
  'songs',
  'sad',
  '\u0000',
  '<script>',
  '🎵',
  'ignore',
  'instructions',
  '"}',
  '|',
];

/** Requests: any text, and known words in any order. */
export const requestArbitrary: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 200, unit: 'grapheme' }),
  fc.array(fc.constantFrom(...requestParts), { maxLength: 14 }).map((words) => words.join(' ')),
);
