import { defineRemote } from '@playa/contracts';
import { notHerePage } from './not-here-page.tsx';

export default defineRemote({
  name: 'ai',
  contract: '^1.0.0',
  pages: {
    aiPlaylists: notHerePage('Listen'),
    curateAiPlaylists: notHerePage('Curate your playlist'),
    viewAiPlaylist: notHerePage('AI playlist'),
    viewSearchedAiPlaylist: notHerePage('AI playlist'),
  },
});
