import { defineRemote } from '@playa/contracts';
import manifest from '../remote.json';
import { CuratePage } from './curate/curate-page.tsx';
import { GenresPage } from './genres/genres-page.tsx';
import { PlaylistPage } from './playlist/playlist-page.tsx';
import { SearchOverlay } from './search/search-overlay.tsx';

export default defineRemote({
  manifest,
  pages: {
    aiPlaylists: GenresPage,
    curateAiPlaylists: CuratePage,
    viewAiPlaylist: PlaylistPage,
    viewSearchedAiPlaylist: PlaylistPage,
  },
  overlay: SearchOverlay,
});
