import { defineRemote } from '@playa/contracts';
import { NotHerePage } from '@playa/ui';
import manifest from '../remote.json';
import { HomePage } from './home/home-page.tsx';
import { ManagePage } from './manage/manage-page.tsx';
import { PlaylistPage } from './playlist/playlist-page.tsx';
import { PublicProfilePage } from './profile/public-profile-page.tsx';
import { texts } from './texts.ts';

export default defineRemote({
  manifest,
  pages: {
    home: HomePage,
    search: () => <NotHerePage {...texts.search} />,
    publicProfile: PublicProfilePage,
    managePlaylist: ManagePage,
    playlist: PlaylistPage,
  },
});
