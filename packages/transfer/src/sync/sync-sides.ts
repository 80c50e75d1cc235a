import type { Ids } from './pairing.ts';
import type { SyncBase } from './sync-base.ts';

/** A current row of the source. */
export interface SourceRow {
  /** Null for a row without a usable track: a local file, an episode, a withdrawn song. */
  trackId: string | null;
  /** The destination's track for it; null while none is known. */
  matchId: string | null;
}

/** The lists that a sync compares. */
export interface SyncSides {
  base: SyncBase;
  source: readonly SourceRow[];
  /** Track ids; null for a row without a usable track. */
  destination: Ids;
  /**
   * A service may return a recording with another id: ids with the same key identify one recording. By default the id is the key.
   */
  recordingKeyOf?: (side: 'source' | 'destination', trackId: string) => string;
}

/** The recording keys of track ids. */
export const recordingKeysOf = ({ recordingKeyOf }: SyncSides, side: 'source' | 'destination', ids: Ids): Ids =>
  recordingKeyOf ? ids.map((id) => (id === null ? null : recordingKeyOf(side, id))) : ids;
