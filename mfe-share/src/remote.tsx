import { defineRemote } from '@playa/contracts';
import { NotHerePage } from '@playa/ui';
import { texts } from './texts.ts';

export default defineRemote({
  name: 'share',
  contract: '^1.0.0',
  pages: {
    sharedPlaylist: () => <NotHerePage {...texts.sharedPlaylist} />,
  },
});
