import { defineRemote } from '@playa/contracts';
import { NotHerePage } from '@playa/ui';
import manifest from '../remote.json';
import { texts } from './texts.ts';

export default defineRemote({
  manifest,
  pages: {
    listeningRoom: () => <NotHerePage {...texts.listeningRoom} />,
  },
});
