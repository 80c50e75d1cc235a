import { distance } from 'fastest-levenshtein';
import { findMatch } from '../find-match.ts';
import { normaliseText } from '../text/normalise-text.ts';
import type { SearchSample } from './evaluate-catalogue.ts';

const songs = 3000;
const candidatesPerSong = 10;

const pairsPerSecond = (asked: readonly SearchSample[], compare: (one: SearchSample) => void): number => {
  const pairs = asked.reduce((sum, { candidates }) => sum + candidates.length, 0);
  const started = performance.now();
  for (const one of asked) compare(one);
  return Math.round(pairs / ((performance.now() - started) / 1000));
};

/** New objects, so that nothing remembered from the walk is of use. */
const copyTracks = (asked: readonly SearchSample[]): SearchSample[] =>
  asked.map(({ wanted, candidates }) => ({ wanted: { ...wanted }, candidates: candidates.map((one) => ({ ...one })) }));

let sink = 0;

const plainLevenshtein = ({ wanted, candidates }: SearchSample): void => {
  const text = normaliseText(`${wanted.artists.join(' ')} ${wanted.title}`);
  for (const { title, artists } of candidates) sink += distance(text, normaliseText(`${artists.join(' ')} ${title}`));
};

/** Decisions over search results, ten candidates a song, beside a plain Levenshtein on the folded texts of the same pairs. */
export const measureSpeed = (all: readonly SearchSample[]): object => {
  const full = all.filter(({ candidates }) => candidates.length >= candidatesPerSong);
  const step = Math.max(1, Math.floor(full.length / songs));
  const asked = full
    .filter((_, index) => index % step === 0)
    .slice(0, songs)
    .map(({ wanted, candidates }) => ({ wanted, candidates: candidates.slice(0, candidatesPerSong) }));
  const run = (compare: (one: SearchSample) => void): number => pairsPerSecond(copyTracks(asked), compare);
  const decideAll = ({ wanted, candidates }: SearchSample): void => {
    sink += findMatch(wanted, candidates).kind.length;
  };
  run(decideAll);
  return {
    measure: 'speed',
    songs: asked.length,
    candidatesPerSong,
    pairsPerSecond: run(decideAll),
    plainLevenshteinPairsPerSecond: run(plainLevenshtein),
    checksum: sink,
  };
};
