import { defineRemote } from '@playa/contracts';
import { NotHerePage } from '@playa/ui';
import { texts } from './texts.ts';

export default defineRemote({
  name: 'player',
  contract: '^1.0.0',
  pages: {
    listeningRoom: () => <NotHerePage {...texts.listeningRoom} />,
  },
});
