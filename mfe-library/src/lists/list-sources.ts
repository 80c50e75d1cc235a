import {
  type CallOptions,
  type Playlist,
  type PlaylistRow,
  rowIdentity,
  type ServiceName,
  type StreamingClients,
  type StreamingWait,
} from '@playa/contracts';
import type { ListSource } from './page-reader.ts';

/** What clients write where a service sends no text (packages/streaming). */
const unknownText = 'Unknown';

export interface SourceParts {
  streaming: StreamingClients;
  /** Told of every pause that a service makes. */
  onWait: (wait: StreamingWait) => void;
}

/** The user's playlists on a service. */
export const playlistsSource = (parts: SourceParts, service: ServiceName): ListSource<Playlist, never> => ({
  page: (cursor, signal) => parts.streaming.client(service).playlists(cursor, { signal, onWait: parts.onWait }),
  head: async () => null,
  revisionOf: () => null,
  totalOf: () => null,
  identityOf: ({ id }) => id,
  mayRepeat: false,
  // Not the cover: services sign its address anew.
  isSame: (before, now) =>
    before.id === now.id &&
    before.name === now.name &&
    before.revision === now.revision &&
    before.songCount === now.songCount,
});

/** A row of which the service sent nothing at all: the song was removed, or the answer was faulty. */
const isNameless = (row: PlaylistRow): boolean =>
  row.state === 'unavailable' && row.reason === 'removed' && row.title === unknownText && row.author === unknownText;

/** The rows of a playlist, with the playlist as their head. */
export const rowsSource = (
  parts: SourceParts,
  service: ServiceName,
  playlistId: string,
): ListSource<PlaylistRow, Playlist> => {
  const options = (signal: AbortSignal): CallOptions => ({ signal, onWait: parts.onWait });
  return {
    page: (cursor, signal) => parts.streaming.client(service).playlistRows(playlistId, cursor, options(signal)),
    head: (signal) => parts.streaming.client(service).playlist(playlistId, options(signal)),
    revisionOf: ({ revision }) => revision ?? null,
    totalOf: ({ songCount }) => songCount,
    identityOf: rowIdentity,
    mayRepeat: true,
    isSame: null,
    isDoubtful: isNameless,
  };
};
