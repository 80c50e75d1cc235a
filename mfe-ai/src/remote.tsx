import { defineRemote } from '@playa/contracts';
import { NotHereYet } from '@playa/ui';

export default defineRemote({
  name: 'ai',
  contract: '^1.0.0',
  pages: {
    aiPlaylists: NotHereYet,
    curateAiPlaylists: NotHereYet,
    viewAiPlaylist: NotHereYet,
    viewSearchedAiPlaylist: NotHereYet,
  },
});
