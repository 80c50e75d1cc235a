import { defineRemote } from '@playa/contracts';
import { NotHereYet } from '@playa/ui';

export default defineRemote({
  name: 'player',
  contract: '^1.0.0',
  pages: {
    listeningRoom: NotHereYet,
  },
});
