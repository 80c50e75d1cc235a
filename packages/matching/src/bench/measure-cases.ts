import { readFileSync } from 'node:fs';
import { Track } from '@playa/contracts';
import { z } from 'zod';
import { findMatch } from '../find-match.ts';
import { isSameRecording } from './duplicate-recording.ts';

const Recorded = z.object({
  title: z.string(),
  artists: z.array(z.string()),
  album: z.string().nullish(),
  durationMs: z.number().nullish(),
  isrc: z.string().nullish(),
  explicit: z.boolean().nullish(),
});
const Cases = z.object({
  pool: z.record(z.string(), Recorded.extend({ id: z.string(), kind: Track.shape.kind })),
  cases: z.array(
    z.object({ id: z.string(), track: Recorded, accepted: z.array(z.string()), candidates: z.array(z.string()) }),
  ),
});

const createTrack = (
  service: Track['service'],
  id: string,
  kind: Track['kind'],
  recorded: z.infer<typeof Recorded>,
): Track => ({
  service,
  id,
  kind,
  title: recorded.title,
  artists: recorded.artists,
  album: recorded.album ?? null,
  durationMs: recorded.durationMs ?? null,
  isrc: recorded.isrc ?? null,
  explicit: recorded.explicit ?? null,
  imageUrl: null,
  previewUrl: null,
});

/** True for another listing of the wanted recording. An unofficial upload is never one. */
const isDuplicateListing = (wanted: Track, picked: Track): boolean =>
  isSameRecording(wanted, picked) && picked.kind !== 'user-upload' && picked.kind !== 'unknown';

const formatPick = (wanted: Track, picked: Track): string =>
  `${wanted.title} -> ${picked.title} (${picked.artists.join(', ')}; ${picked.kind})`;

/** Counts right, missing and wrong matches: with each case's candidates, with all candidates, and without the accepted ones. */
export const measureCases = (path: string): object[] => {
  const { pool, cases } = Cases.parse(JSON.parse(readFileSync(path, 'utf8')));
  const tracks = new Map(Object.values(pool).map((one) => [one.id, createTrack('youtube', one.id, one.kind, one)]));
  const everything = [...tracks.values()];
  const run = (name: string, candidatesOf: (one: (typeof cases)[number]) => Track[]): object => {
    const counts = {
      right: 0,
      duplicates: [] as string[],
      wrong: [] as string[],
      none: 0,
      review: 0,
      missed: [] as string[],
    };
    for (const one of cases) {
      const wanted = createTrack('spotify', one.id, 'song', one.track);
      const candidates = candidatesOf(one);
      const result = findMatch(wanted, candidates);
      if (result.kind !== 'match') {
        counts[result.kind]++;
        if (candidates.some(({ id }) => one.accepted.includes(id))) counts.missed.push(wanted.title);
      } else if (one.accepted.includes(result.track.id)) counts.right++;
      else
        counts[isDuplicateListing(wanted, result.track) ? 'duplicates' : 'wrong'].push(
          formatPick(wanted, result.track),
        );
    }
    return { measure: name, cases: cases.length, ...counts };
  };
  const of = (ids: readonly string[]): Track[] => ids.flatMap((id) => tracks.get(id) ?? []);
  return [
    run('own candidates', (one) => of(one.candidates)),
    run('one pool', () => everything),
    run('answer taken out', (one) => everything.filter(({ id }) => !one.accepted.includes(id))),
  ];
};
