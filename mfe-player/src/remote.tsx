import { defineRemote } from '@playa/contracts';
import manifest from '../remote.json';
import { RoomPage } from './live/room-page.tsx';
import { PlaybackOverlay } from './playback-overlay.tsx';
import { ListeningRoomPage } from './room/listening-room-page.tsx';
import { RoomsPage } from './rooms/rooms-page.tsx';

export default defineRemote({
  manifest,
  pages: { listeningRoom: ListeningRoomPage, room: RoomPage, rooms: RoomsPage },
  overlay: PlaybackOverlay,
});
