import {
  addImportSongs,
  type BackendClient,
  createImport,
  cutText,
  type ImportSong,
  idempotencyKeyHeader,
  importLimits,
  type Track,
} from '@playa/contracts';
import { describeTrack } from '@playa/tracks';

const cut = (text: string): string => cutText(text, importLimits.field);

/** Their names; of a video as its title says. */
const artistsOf = (track: Track): readonly string[] => {
  if (track.artists.length === 0) return [];
  return track.service === 'youtube' ? [describeTrack(track).author] : track.artists;
};

/** A song as a list that is copied tells it, with the track that it is. */
const importSong = (track: Track): ImportSong => {
  const { title } = describeTrack(track);
  const artists = artistsOf(track).map(cut).filter(Boolean);
  const { album, durationMs, isrc, service, id } = track;
  return {
    title: cut(title),
    artists: artists.slice(0, importLimits.artists),
    album: album ? cut(album) : null,
    durationMs: durationMs && durationMs <= importLimits.durationMs ? durationMs : null,
    isrc: isrc && /^[A-Z0-9]{12}$/u.test(isrc) ? isrc : null,
    link: { service, trackId: id },
  };
};

/**
 * Hands songs to the backend as a list to be copied, in their order; resolves with the id that `copy.open` takes for the source 'file'.
 * For as many songs as one call takes. The same `key` again is the same list. @throws {ProblemError} @throws {TransportError}
 */
export const importTracks = async (
  backend: BackendClient,
  { key, name, tracks }: { key: string; name: string; tracks: readonly Track[] },
): Promise<string> => {
  const songs = tracks.slice(0, importLimits.songsPerCall).map(importSong);
  const headers = { [idempotencyKeyHeader]: key };
  const { id } = await backend.call(createImport, { body: { name: cut(name), songCount: songs.length }, headers });
  await backend.call(addImportSongs, { params: { id }, body: { position: 0, songs } });
  return id;
};
