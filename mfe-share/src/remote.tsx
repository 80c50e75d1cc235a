import { defineRemote } from '@playa/contracts';
import { notHerePage } from './not-here-page.tsx';

export default defineRemote({
  name: 'share',
  contract: '^1.0.0',
  pages: {
    sharedPlaylist: notHerePage('Shared playlist'),
  },
});
