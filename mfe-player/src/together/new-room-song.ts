import { NewRoomSong, type Track, truncateText } from '@playa/contracts';
import { describeTrack } from '@playa/tracks';

const { title: Title, artists: Artists, durationMs: Duration, isrc: Isrc, imageUrl: Address } = NewRoomSong.shape;

const cut = (text: string): string => truncateText(text, Title.maxLength ?? text.length);

/** What a room takes of a value; null where it would refuse it. */
const orNull = <T>(schema: { safeParse(value: unknown): { success: boolean } }, value: T | null): T | null =>
  schema.safeParse(value).success ? value : null;

/** A track as it is brought into a room; null where the room would not take it: its id is none that a service gives. */
export const newRoomSong = (track: Track): NewRoomSong | null => {
  const { title, author } = describeTrack(track);
  // A video's artist is its channel; its title tells the artist.
  const artists = track.service === 'youtube' ? [author] : track.artists.map((name) => name.trim()).filter(Boolean);
  const song = NewRoomSong.safeParse({
    service: track.service,
    trackId: track.id,
    title: cut(title),
    artists: orNull(Artists, artists.map(cut)) ?? [cut(author)],
    album: track.album === null ? null : cut(track.album),
    durationMs: orNull(Duration, track.durationMs),
    isrc: orNull(Isrc, track.isrc),
    imageUrl: orNull(Address, track.imageUrl),
    previewUrl: orNull(Address, track.previewUrl),
  });
  return song.success ? song.data : null;
};
