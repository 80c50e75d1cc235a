import type { Ids } from './pairing.ts';
import type { SyncBase } from './sync-base.ts';

/** A row of the source now. */
export interface SourceRow {
  /** Null for a row without a usable track: a local file, an episode, a withdrawn song. */
  trackId: string | null;
  /** The destination's track for it; null while none is known. */
  matchId: string | null;
}

/** What a sync compares. */
export interface SyncSides {
  base: SyncBase;
  source: readonly SourceRow[];
  /** Track ids; null for a row without a usable track. */
  destination: Ids;
  /**
   * A service may read a recording back under another id: ids with the same key name one recording. Without it only the same id does.
   */
  recordingOf?: (side: 'source' | 'destination', trackId: string) => string;
}

/** The recordings of track ids. */
export const recordingsOf = ({ recordingOf }: SyncSides, side: 'source' | 'destination', ids: Ids): Ids =>
  recordingOf ? ids.map((id) => (id === null ? null : recordingOf(side, id))) : ids;
