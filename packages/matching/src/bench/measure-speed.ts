import { distance } from 'fastest-levenshtein';
import { findMatch } from '../find-match.ts';
import { normaliseText } from '../text/normalise-text.ts';
import type { SearchSample } from './evaluate-catalogue.ts';

const songs = 3000;
const candidatesPerSong = 10;

const pairsPerSecond = (samples: readonly SearchSample[], compare: (one: SearchSample) => void): number => {
  const pairs = samples.reduce((sum, { candidates }) => sum + candidates.length, 0);
  const started = performance.now();
  for (const one of samples) compare(one);
  return Math.round(pairs / ((performance.now() - started) / 1000));
};

/** Copies the tracks, so that none has a cached parse result. */
const copyTracks = (samples: readonly SearchSample[]): SearchSample[] =>
  samples.map(({ wanted, candidates }) => ({
    wanted: { ...wanted },
    candidates: candidates.map((one) => ({ ...one })),
  }));

let sink = 0;

const plainLevenshtein = ({ wanted, candidates }: SearchSample): void => {
  const text = normaliseText(`${wanted.artists.join(' ')} ${wanted.title}`);
  for (const { title, artists } of candidates) sink += distance(text, normaliseText(`${artists.join(' ')} ${title}`));
};

/** Pairs per second of `findMatch` with ten candidates a song, and of Levenshtein on the normalised texts of the same pairs. */
export const measureSpeed = (all: readonly SearchSample[]): object => {
  const full = all.filter(({ candidates }) => candidates.length >= candidatesPerSong);
  const step = Math.max(1, Math.floor(full.length / songs));
  const samples = full
    .filter((_, index) => index % step === 0)
    .slice(0, songs)
    .map(({ wanted, candidates }) => ({ wanted, candidates: candidates.slice(0, candidatesPerSong) }));
  const run = (compare: (one: SearchSample) => void): number => pairsPerSecond(copyTracks(samples), compare);
  const matchAll = ({ wanted, candidates }: SearchSample): void => {
    sink += findMatch(wanted, candidates).kind.length;
  };
  run(matchAll);
  return {
    measure: 'speed',
    songs: samples.length,
    candidatesPerSong,
    pairsPerSecond: run(matchAll),
    plainLevenshteinPairsPerSecond: run(plainLevenshtein),
    checksum: sink,
  };
};
