import { defineRemote } from '@playa/contracts';
import { NotHerePage } from '@playa/ui';
import manifest from '../remote.json';
import { texts } from './texts.ts';

export default defineRemote({
  manifest,
  pages: {
    aiPlaylists: () => <NotHerePage {...texts.listen} />,
    curateAiPlaylists: () => <NotHerePage {...texts.curate} />,
    viewAiPlaylist: () => <NotHerePage {...texts.aiPlaylist} />,
    viewSearchedAiPlaylist: () => <NotHerePage {...texts.aiPlaylist} />,
  },
});
