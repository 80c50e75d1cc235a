import { mountStandalone } from '@playa/testing/shell';
import remote from './remote.tsx';
import { aPlaylist } from './testing/curated.ts';

mountStandalone(remote, { page: 'aiPlaylists', backend: () => aPlaylist() });
