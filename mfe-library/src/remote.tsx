import { defineRemote } from '@playa/contracts';
import { HomePage } from './home/home-page.tsx';
import { ManagePage } from './manage/manage-page.tsx';
import { notHerePage } from './not-here-page.tsx';

export default defineRemote({
  name: 'library',
  contract: '^1.0.0',
  pages: {
    home: HomePage,
    search: notHerePage('Search'),
    publicProfile: notHerePage('Public profile'),
    managePlaylist: ManagePage,
  },
});
