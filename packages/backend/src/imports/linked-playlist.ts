import {
  type LinkedPlaylist,
  type PlaylistRow,
  type ProblemError,
  type StreamingClient,
  StreamingError,
  serviceLabels,
} from '@playa/contracts';
import { linkForbiddenMessage } from '@playa/transfer';
import { problem } from '../http/problems.ts';

/** Songs that are shown before the copy. */
const shownSongs = 10;
/** Milliseconds for all of it: a person waits. */
const patienceMs = 12_000;

const toSong = (row: PlaylistRow): LinkedPlaylist['songs'][number] =>
  row.state === 'available' ? { title: row.track.title, author: row.track.artists.join(', ') } : row;

/** Why a playlist cannot be shown, in words for the listener. */
export const linkProblem = ({ service, kind, retryAfterMs }: StreamingError): ProblemError => {
  const label = serviceLabels[service];
  switch (kind) {
    case 'not-found':
    case 'invalid-request':
      return problem('not-found', `${label} has no such playlist, or it is private. Check the link.`);
    case 'forbidden':
      return problem('service-refused', linkForbiddenMessage(service));
    case 'unauthorized':
      return problem('service-not-connected', `Your login has expired. Reconnect ${label} to import its playlists.`);
    case 'quota-exceeded':
    case 'rate-limited': {
      const retryAfter = retryAfterMs === null ? undefined : Math.ceil(retryAfterMs / 1000);
      const details = retryAfter === undefined ? {} : { retryAfter };
      return problem('too-many-requests', `${label} allows no more for now. Please try again later.`, details);
    }
    default:
      return problem('service-unavailable', `${label} does not answer at the moment. Please try again.`);
  }
};

/** The playlist behind a link, with its first songs. @throws {ProblemError} */
export const readLinkedPlaylist = async (client: StreamingClient, playlistId: string): Promise<LinkedPlaylist> => {
  const options = { signal: AbortSignal.timeout(patienceMs) };
  try {
    const { service, name, imageUrl, songCount } = await client.playlist(playlistId, options);
    const page = await client.playlistRows(playlistId, null, options);
    const counted = page.next === null ? page.items.length : page.total;
    const songs = page.items.slice(0, shownSongs).map(toSong);
    return { service, playlistId, name, imageUrl, songCount: counted ?? songCount, songs };
  } catch (error) {
    throw error instanceof StreamingError ? linkProblem(error) : error;
  }
};
