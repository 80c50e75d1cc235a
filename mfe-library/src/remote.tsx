import { defineRemote } from '@playa/contracts';
import manifest from '../remote.json';
import { HomePage } from './home/home-page.tsx';
import { ManagePage } from './manage/manage-page.tsx';
import { PlaylistPage } from './playlist/playlist-page.tsx';
import { PublicProfilePage } from './profile/public-profile-page.tsx';
import { SearchPage } from './search/search-page.tsx';

export default defineRemote({
  manifest,
  pages: {
    home: HomePage,
    search: SearchPage,
    publicProfile: PublicProfilePage,
    managePlaylist: ManagePage,
    playlist: PlaylistPage,
  },
});
