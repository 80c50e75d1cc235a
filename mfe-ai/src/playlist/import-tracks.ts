import {
  addImportSongs,
  type BackendClient,
  createImport,
  type ImportSong,
  idempotencyKeyHeader,
  importLimits,
  type Track,
  truncateText,
} from '@playa/contracts';
import { describeTrack } from '@playa/tracks';

const truncate = (text: string): string => truncateText(text, importLimits.field);

/** The artists' names; for a video, the artist that its title names. */
const artistsOf = (track: Track): readonly string[] => {
  if (track.artists.length === 0) return [];
  return track.service === 'youtube' ? [describeTrack(track).author] : track.artists;
};

/** Converts a track to a song of an import, with the link to the track. */
const toImportSong = (track: Track): ImportSong => {
  const { title } = describeTrack(track);
  const artists = artistsOf(track).map(truncate).filter(Boolean);
  const { album, durationMs, isrc, service, id } = track;
  return {
    title: truncate(title),
    artists: artists.slice(0, importLimits.artists),
    album: album ? truncate(album) : null,
    durationMs: durationMs && durationMs <= importLimits.durationMs ? durationMs : null,
    isrc: isrc && /^[A-Z0-9]{12}$/u.test(isrc) ? isrc : null,
    link: { service, trackId: id },
  };
};

/**
 * Sends songs to the backend as an import, in order. Resolves with the id that `copy.open` takes for the source 'file'. Sends at most the
 * songs of one call. The same `key` creates no second import. @throws {ProblemError} @throws {TransportError}
 */
export const importTracks = async (
  backend: BackendClient,
  { key, name, tracks }: { key: string; name: string; tracks: readonly Track[] },
): Promise<string> => {
  const songs = tracks.slice(0, importLimits.songsPerCall).map(toImportSong);
  const headers = { [idempotencyKeyHeader]: key };
  const { id } = await backend.call(createImport, { body: { name: truncate(name), songCount: songs.length }, headers });
  await backend.call(addImportSongs, { params: { id }, body: { position: 0, songs } });
  return id;
};
