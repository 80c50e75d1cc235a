import { planSync, type SyncInput } from '../sync/plan-sync.ts';
import type { SyncDestination } from '../sync/steps-of.ts';
import type { SyncBase } from '../sync/sync-base.ts';

/** Playlists as words: each upper-case letter a song of the source, its lower-case letter the destination's track, `-` no usable track. */
const rowsOf = (word: string): (string | null)[] => [...word].map((letter) => (letter === '-' ? null : letter));

export const sourceRows = (word: string): SyncInput['source'] =>
  rowsOf(word).map((trackId) => ({ trackId, matchId: trackId?.toLowerCase() ?? null }));

export const syncedBase = (word: string): SyncBase => ({
  rows: rowsOf(word).map((sourceId) => ({
    sourceId,
    track: sourceId === null ? null : { trackId: sourceId.toLowerCase(), state: 'written' },
  })),
  kept: [],
});

export interface Lists {
  /** The source at the last sync, which wrote all of it. */
  base: string;
  source: string;
  destination: string;
  removals?: boolean;
}

export const planOf = ({ base, source, destination, removals = false }: Lists) =>
  planSync({ base: syncedBase(base), source: sourceRows(source), destination: rowsOf(destination), removals });

export const wordOf = (rows: readonly (string | null)[]): string => rows.map((trackId) => trackId ?? '-').join('');

const createDestination = (canEdit: boolean, addBatch: number, editBatch: number): SyncDestination => ({
  capabilities: { insertAt: canEdit, move: canEdit, remove: canEdit },
  limits: { addBatch, editBatch },
});

/** The capabilities and limits of the services. */
export const syncDestinations = {
  spotify: createDestination(true, 100, 40),
  youtube: createDestination(true, 1, 1),
  apple: createDestination(false, 100, 100),
};
