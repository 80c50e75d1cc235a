import type { PlaylistRow } from '@playa/contracts';
import { formatLength, totalLength } from '@playa/tracks';
import { useMemo } from 'react';
import { texts } from '../texts.ts';

const { playlist: words } = texts;

export interface PlaylistFactsLineProps {
  rows: readonly PlaylistRow[];
  complete: boolean;
  total: number | null;
}

/** '72 songs · 4 hr 32 min'; while songs are missing, how many of how many there are, and at least how long they play. */
export const PlaylistFactsLine = ({ rows, complete, total }: PlaylistFactsLineProps) => {
  const { durationMs, isExact } = useMemo(() => totalLength(rows), [rows]);
  const count = complete ? words.songs(rows.length) : words.songsSoFar(rows.length, total);
  const length = complete && isExact ? formatLength(durationMs) : words.atLeast(formatLength(durationMs));
  return (
    <p>
      {count}
      {durationMs > 0 ? ` · ${length}` : null}
    </p>
  );
};
