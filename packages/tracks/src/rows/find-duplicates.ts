import type { PlaylistRow, Track } from '@playa/contracts';
import { describeTrack } from '../describe/describe-track.ts';
import { texts } from '../texts.ts';
import { foldText } from './fold-text.ts';

/** Milliseconds by which the lengths of one recording may differ. */
const tolerance = 2000;

interface Seen {
  ids: Set<string>;
  isrcs: Set<string>;
  /** Lengths by title and author, of songs that are no duplicates: so the lists stay short. */
  lengths: Map<string, number[]>;
}

const isNear = (lengths: readonly number[], durationMs: number): boolean =>
  lengths.some((length) => Math.abs(length - durationMs) <= tolerance);

/** True where the song was seen before; it is seen from now on. */
const meet = (seen: Seen, track: Track): boolean => {
  const { title, author } = describeTrack(track);
  const id = `${track.service}:${track.id}`;
  const name = `${foldText(title)}\n${foldText(author)}`;
  const isNamed = title !== texts.unknown && track.durationMs !== null;
  const lengths = seen.lengths.get(name) ?? [];
  const known =
    (track.id !== '' && seen.ids.has(id)) ||
    (track.isrc !== null && seen.isrcs.has(track.isrc)) ||
    (isNamed && isNear(lengths, track.durationMs ?? 0));
  seen.ids.add(id);
  if (track.isrc) seen.isrcs.add(track.isrc);
  if (!known && track.durationMs !== null) seen.lengths.set(name, [...lengths, track.durationMs]);
  return known;
};

/**
 * The places (from 0) of rows whose song stands further up already: the same id, the same ISRC, or the same title and author
 * with a length that differs by 2 seconds at most from
 * the first of them. Rows without a usable song are no duplicates.
 */
export const findDuplicates = (rows: readonly PlaylistRow[]): ReadonlySet<number> => {
  const seen: Seen = { ids: new Set(), isrcs: new Set(), lengths: new Map() };
  const duplicates = new Set<number>();
  rows.forEach((row, index) => {
    if (row.state === 'available' && meet(seen, row.track)) duplicates.add(index);
  });
  return duplicates;
};
