import type { Sync } from '@playa/contracts';
import { toProgress } from '../copies/copy-progress.ts';
import type { LatestJobs, SyncRow } from './syncs-store.ts';

/** A sync in the form of the API. */
export const toSync = (row: SyncRow, jobs: LatestJobs | undefined): Sync => ({
  id: row.id,
  source: row.source,
  sourcePlaylistId: row.sourcePlaylistId,
  destination: row.destination,
  destinationPlaylistId: row.destinationPlaylistId,
  playlistName: row.playlistName,
  playlistImage: row.playlistImage,
  removals: row.removals,
  daily: row.daily,
  nextAt: row.daily ? (row.nextAt?.toISOString() ?? null) : null,
  lastAt: row.lastAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  run: jobs?.run ? toProgress(jobs.run) : null,
  planning: jobs?.planning ? toProgress(jobs.planning) : null,
  hasPreview: row.hasPreview,
});
