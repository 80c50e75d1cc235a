import { defineRemote } from '@playa/contracts';
import { notHerePage } from './not-here-page.tsx';

export default defineRemote({
  name: 'player',
  contract: '^1.0.0',
  pages: {
    listeningRoom: notHerePage('Listening room'),
  },
});
