import { defineRemote } from '@playa/contracts';
import manifest from '../remote.json';
import { OwnSharesPage } from './own-shares/own-shares-page.tsx';
import { ShareOverlay } from './share-overlay.tsx';
import { SharedPlaylistPage } from './shared-playlist/shared-playlist-page.tsx';

export default defineRemote({
  manifest,
  pages: { sharedPlaylist: SharedPlaylistPage, sharedPlaylists: OwnSharesPage },
  overlay: ShareOverlay,
});
