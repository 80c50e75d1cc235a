import { NewRoomSong, type Track, truncateText } from '@playa/contracts';
import { describeTrack } from '@playa/tracks';

const { title: Title, artists: Artists, durationMs: Duration, isrc: Isrc, imageUrl: Address } = NewRoomSong.shape;

const truncate = (text: string): string => truncateText(text, Title.maxLength ?? text.length);

/** The value if the schema accepts it, else null. */
const validOrNull = <T>(schema: { safeParse(value: unknown): { success: boolean } }, value: T | null): T | null =>
  schema.safeParse(value).success ? value : null;

/** Converts a track to a song for a room; null if its id is invalid. */
export const toNewRoomSong = (track: Track): NewRoomSong | null => {
  const { title, author } = describeTrack(track);
  // A video's artist is its channel; the title contains the real artist.
  const artists = track.service === 'youtube' ? [author] : track.artists.map((name) => name.trim()).filter(Boolean);
  const song = NewRoomSong.safeParse({
    service: track.service,
    trackId: track.id,
    title: truncate(title),
    artists: validOrNull(Artists, artists.map(truncate)) ?? [truncate(author)],
    album: track.album === null ? null : truncate(track.album),
    durationMs: validOrNull(Duration, track.durationMs),
    isrc: validOrNull(Isrc, track.isrc),
    imageUrl: validOrNull(Address, track.imageUrl),
    previewUrl: validOrNull(Address, track.previewUrl),
  });
  return song.success ? song.data : null;
};
