/** One call of a `StreamingClient`, within its limits. Positions count from 0, at the time of the call. */
export type SyncStep =
  /** `removeTracks`: removes every row of these tracks. */
  | { call: 'remove'; trackIds: readonly string[] }
  /** `insertTracks` */
  | { call: 'insert'; position: number; trackIds: readonly string[] }
  /** `moveRow` */
  | { call: 'move'; from: number; to: number }
  /** `addTracks` */
  | { call: 'add'; trackIds: readonly string[] };
