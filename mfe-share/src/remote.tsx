import { defineRemote } from '@playa/contracts';
import { NotHereYet } from '@playa/ui';

export default defineRemote({
  name: 'share',
  contract: '^1.0.0',
  pages: {
    sharedPlaylist: NotHereYet,
  },
});
