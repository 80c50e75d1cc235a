import { defineRemote } from '@playa/contracts';
import manifest from '../remote.json';
import { PlaybackOverlay } from './playback-overlay.tsx';
import { ListeningRoomPage } from './room/listening-room-page.tsx';

export default defineRemote({
  manifest,
  pages: { listeningRoom: ListeningRoomPage },
  overlay: PlaybackOverlay,
});
