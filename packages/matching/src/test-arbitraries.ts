import type { Track } from '@playa/contracts';
import fc from 'fast-check';

/** Any text, including brackets, separators and other scripts. */
export const textArbitrary = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom(...'([{)]}-–—|:"“”「」\'&,/_ #@*$!.', 'feat', 'live', 'א', 'ي', '🎧', ' - '), {
      maxLength: 60,
    })
    .map((parts) => parts.join('')),
);
const word = fc.constantFrom(
  ...[
    'Love',
    'Night',
    'Águila',
    'Солнце',
    '夜',
    'טונה',
    'Dynamite',
    'Live',
    'Remix',
    'Ignition',
    '2011',
    'Baby',
    '愛',
    'Runnin’',
  ],
);
/** A title or a name of plain words. */
export const phraseArbitrary = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const kinds = fc.constantFrom<Track['kind']>('song', 'topic', 'official-video', 'user-upload', 'unknown');
/** A track with any field values. */
export const trackArbitrary = fc.record({
  service: fc.constantFrom<Track['service']>('spotify', 'youtube', 'apple'),
  id: fc.uuid(),
  title: fc.oneof(phraseArbitrary, textArbitrary),
  artists: fc.array(fc.oneof(phraseArbitrary, textArbitrary), { maxLength: 3 }),
  album: fc.option(fc.oneof(phraseArbitrary, textArbitrary)),
  durationMs: fc.option(fc.nat({ max: 600_000 })),
  isrc: fc.option(fc.constantFrom('GBAYE6800011', 'USRC17607839')),
  explicit: fc.option(fc.boolean()),
  imageUrl: fc.constant(null),
  previewUrl: fc.constant(null),
  kind: kinds,
});
/** A track with a title and an artist. */
export const namedTrackArbitrary = fc
  .tuple(trackArbitrary, phraseArbitrary, phraseArbitrary)
  .map(([track, title, artist]): Track => ({ ...track, title, artists: [artist, ...track.artists] }));
