import { defineRemote } from '@playa/contracts';
import { NotHerePage } from '@playa/ui';
import { texts } from './texts.ts';

export default defineRemote({
  name: 'ai',
  contract: '^1.0.0',
  pages: {
    aiPlaylists: () => <NotHerePage {...texts.listen} />,
    curateAiPlaylists: () => <NotHerePage {...texts.curate} />,
    viewAiPlaylist: () => <NotHerePage {...texts.aiPlaylist} />,
    viewSearchedAiPlaylist: () => <NotHerePage {...texts.aiPlaylist} />,
  },
});
