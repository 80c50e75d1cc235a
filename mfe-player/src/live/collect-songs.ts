import { type NewRoomSong, roomLimits, type StreamingClient } from '@playa/contracts';
import { readSongs } from '../playback/read-songs.ts';
import { toNewRoomSong } from '../shared-room/to-new-room-song.ts';

export interface CollectedSongs {
  songs: NewRoomSong[];
  /** Rows of the playlist that are no song of the room: those that nobody can play, and those that a room does not take. */
  leftOut: number;
  /** The playlist has more songs than a room holds; how many is not known. */
  isCut: boolean;
}

/** The songs of a playlist for a room, in its order, as many as a room holds. `onRead` hears how many there are. @throws {StreamingError} */
export const collectSongs = async (
  client: StreamingClient,
  playlistId: string,
  { signal, onRead }: { signal: AbortSignal; onRead: (count: number) => void },
): Promise<CollectedSongs> => {
  const songs: NewRoomSong[] = [];
  let leftOut = 0;
  for await (const page of readSongs(client, playlistId, signal)) {
    const taken = page.songs.flatMap((track) => toNewRoomSong(track) ?? []);
    const isFull = songs.length + taken.length > roomLimits.songs;
    leftOut += page.unplayable + page.songs.length - taken.length;
    songs.push(...taken.slice(0, roomLimits.songs - songs.length));
    onRead(songs.length);
    if (isFull || (songs.length === roomLimits.songs && !page.isLast)) return { songs, leftOut, isCut: true };
  }
  return { songs, leftOut, isCut: false };
};
