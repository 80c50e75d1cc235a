import { defineRemote } from '@playa/contracts';
import { NotHereYet } from '@playa/ui';

export default defineRemote({
  name: 'library',
  contract: '^1.0.0',
  pages: {
    home: NotHereYet,
    search: NotHereYet,
    publicProfile: NotHereYet,
    managePlaylist: NotHereYet,
  },
});
