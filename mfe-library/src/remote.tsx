import { defineRemote } from '@playa/contracts';
import { notHerePage } from './not-here-page.tsx';

export default defineRemote({
  name: 'library',
  contract: '^1.0.0',
  pages: {
    home: notHerePage('Library'),
    search: notHerePage('Search'),
    publicProfile: notHerePage('Public profile'),
    managePlaylist: notHerePage('Manage Playlist'),
  },
});
