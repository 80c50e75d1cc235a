import type { ServiceName } from '@playa/contracts';
import { type RoomModel, roomPositionAt } from './room-model.ts';

/** Content of the now-playing card. The specification defines the field names. */
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

/** The card at a time on the server's clock. Missing texts are 'Unknown', missing numbers 0. */
export const nowPlayingCard = (model: RoomModel, userId: string, serverTime: number): NowPlayingCard => {
  const { entry, index } = roomPositionAt(model, serverTime);
  const song = entry === null ? undefined : model.songs.get(entry);
  return {
    roomName: model.room.name || unknown,
    roomDescription: model.room.description || unknown,
    songAuthor: song?.artists.join(', ') || unknown,
    songTitle: song?.title || unknown,
    comments: model.lastComment,
    roomMembers: model.members.count,
    image: song?.imageUrl ?? model.room.imageUrl,
    IsRoomOwner: model.room.owner.id === userId,
    playlistId: model.room.playlistId,
    currentIndex: index,
    app: model.room.service,
  };
};
