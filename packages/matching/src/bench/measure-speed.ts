import { distance } from 'fastest-levenshtein';
import { decide } from '../decide.ts';
import { fold } from '../text/fold.ts';
import type { Asked } from './walk-sandbox.ts';

const songs = 3000;
const candidatesPerSong = 10;

const pairsPerSecond = (asked: readonly Asked[], compare: (one: Asked) => void): number => {
  const pairs = asked.reduce((sum, { candidates }) => sum + candidates.length, 0);
  const started = performance.now();
  for (const one of asked) compare(one);
  return Math.round(pairs / ((performance.now() - started) / 1000));
};

/** New objects, so that nothing remembered from the walk is of use. */
const afresh = (asked: readonly Asked[]): Asked[] =>
  asked.map(({ wanted, candidates }) => ({ wanted: { ...wanted }, candidates: candidates.map((one) => ({ ...one })) }));

let sink = 0;

const plainLevenshtein = ({ wanted, candidates }: Asked): void => {
  const text = fold(`${wanted.artists.join(' ')} ${wanted.title}`);
  for (const { title, artists } of candidates) sink += distance(text, fold(`${artists.join(' ')} ${title}`));
};

/** Decisions over search results, ten candidates a song, beside a plain Levenshtein on the folded texts of the same pairs. */
export const measureSpeed = (all: readonly Asked[]): object => {
  const full = all.filter(({ candidates }) => candidates.length >= candidatesPerSong);
  const step = Math.max(1, Math.floor(full.length / songs));
  const asked = full
    .filter((_, index) => index % step === 0)
    .slice(0, songs)
    .map(({ wanted, candidates }) => ({ wanted, candidates: candidates.slice(0, candidatesPerSong) }));
  const run = (compare: (one: Asked) => void): number => pairsPerSecond(afresh(asked), compare);
  const decideAll = ({ wanted, candidates }: Asked): void => {
    sink += decide(wanted, candidates).kind.length;
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
