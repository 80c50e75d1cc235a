import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openList } from '../open-enum.ts';
import { ServiceName } from '../services.ts';
import { CopyProgress } from './copies.ts';

/** Most songs that a list of a preview contains; `count` is the total. */
export const maxPreviewSongs = 200;

/** Songs of one section of a preview. */
export const SyncSongs = z.object({
  count: z.number().int().nonnegative(),
  /** The first {@link maxPreviewSongs} of them. */
  songs: z.array(z.object({ title: z.string(), author: z.string() })),
});
export type SyncSongs = z.infer<typeof SyncSongs>;

/** The changes that a sync would make, for the user to accept. */
export const SyncPreview = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Number of changes; 0 if the playlists are in sync. */
  changes: z.number().int().nonnegative(),
  added: SyncSongs,
  removed: SyncSongs,
  moved: SyncSongs,
  /** Songs removed from the source that stay because removals are off. */
  kept: SyncSongs,
  /** Songs that the user added at the destination. They always stay. */
  own: SyncSongs,
  /** Songs that the user deleted at the destination. They are not added again. */
  gone: SyncSongs,
  unmatched: SyncSongs,
  /** Rows of the source without a playable song. */
  unavailable: SyncSongs,
  /** Added songs that are appended because apps cannot insert on this service. */
  atEnd: SyncSongs,
  notMoved: SyncSongs,
  notRemoved: SyncSongs,
  unchanged: z.number().int().nonnegative(),
  /** The sync would remove more than half of the songs. */
  losesMost: z.boolean(),
});
export type SyncPreview = z.infer<typeof SyncPreview>;

/** A sync: the destination playlist follows the source playlist. */
export const Sync = z.object({
  id: z.string(),
  source: ServiceName,
  sourcePlaylistId: z.string(),
  destination: ServiceName,
  destinationPlaylistId: z.string(),
  playlistName: z.string(),
  playlistImage: z.string().nullable(),
  /** Whether songs removed from the source are removed at the destination. */
  removals: z.boolean(),
  daily: z.boolean(),
  /** ISO date of the next daily sync; null if daily syncs are off. */
  nextAt: z.string().nullable(),
  /** ISO date at which the playlists were last in sync. */
  lastAt: z.string().nullable(),
  createdAt: z.string(),
  /** The latest run; its `copied` and `total` count changes. Null before the first run. */
  run: CopyProgress.nullable(),
  /** The latest search for changes, unless a run followed it. */
  planning: CopyProgress.nullable(),
  /** True when there is a preview to accept. */
  hasPreview: z.boolean(),
});
export type Sync = z.infer<typeof Sync>;

export const SyncDetails = Sync.extend({ preview: SyncPreview.nullable() });
export type SyncDetails = z.infer<typeof SyncDetails>;

export const createSync = endpoint({
  method: 'POST',
  path: '/syncs',
  body: z.object({ copyId: z.uuid() }),
  response: Sync,
  access: 'user',
  summary: 'Keeps the playlist of a finished copy in step with its source; the same two playlists are one sync',
});

export const listSyncs = endpoint({
  method: 'GET',
  path: '/syncs',
  response: z.object({ syncs: openList(Sync) }),
  access: 'user',
  summary: "The user's playlists that are kept in step, newest first",
});

export const getSync = endpoint({
  method: 'GET',
  path: '/syncs/:id',
  response: SyncDetails,
  access: 'user',
  summary: 'Two playlists that are kept in step, with the preview that is to be accepted',
});

export const previewSync = endpoint({
  method: 'POST',
  path: '/syncs/:id/preview',
  response: Sync,
  access: 'user',
  summary: 'Looks for changes, without making them (202); nothing new while a search or a run is under way',
});

export const applySync = endpoint({
  method: 'POST',
  path: '/syncs/:id/apply',
  body: z.object({ previewId: z.string().min(1).max(100) }),
  response: Sync,
  access: 'user',
  summary:
    'Makes the changes of a preview (202). When there are others by then, it makes none and there is a new preview',
});

export const changeSync = endpoint({
  method: 'PATCH',
  path: '/syncs/:id',
  body: z
    .object({ daily: z.boolean().optional(), removals: z.boolean().optional() })
    .refine((change) => Object.values(change).some((value) => value !== undefined), 'There is nothing to change.'),
  response: Sync,
  access: 'user',
  summary: 'Turns daily syncs and removals on or off',
});

export const deleteSync = endpoint({
  method: 'DELETE',
  path: '/syncs/:id',
  response: z.object({ deleted: z.literal(true) }),
  access: 'user',
  summary: 'Keeps two playlists in step no longer; both stay as they are',
});
