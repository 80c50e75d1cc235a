import type { ServiceName } from '@playa/contracts';
import { type RoomView, whereInRoom } from './room-view.ts';

/** What the card of the room that plays shows, in the spec's names. */
export interface NowPlayingCard {
  roomName: string;
  roomDescription: string;
  songAuthor: string;
  songTitle: string;
  comments: number;
  roomMembers: number;
  image: string | null;
  IsRoomOwner: boolean;
  playlistId: string;
  currentIndex: number;
  app: ServiceName;
}

const unknown = 'Unknown';

/** The card at a moment on the server's clock; 'Unknown' and 0 where there is nothing to show. */
export const nowPlayingCard = (view: RoomView, userId: string, serverTime: number): NowPlayingCard => {
  const { entry, index } = whereInRoom(view, serverTime);
  const song = entry === null ? undefined : view.songs.get(entry);
  return {
    roomName: view.room.name || unknown,
    roomDescription: view.room.description || unknown,
    songAuthor: song?.artists.join(', ') || unknown,
    songTitle: song?.title || unknown,
    comments: view.lastComment,
    roomMembers: view.members.count,
    image: song?.imageUrl ?? view.room.imageUrl,
    IsRoomOwner: view.room.owner.id === userId,
    playlistId: view.room.playlistId,
    currentIndex: index,
    app: view.room.service,
  };
};
