import type { StreamingCapabilities } from '@playa/contracts';
import { noCapabilities } from '../no-capabilities.ts';

export const limits = { addBatch: 100, isrcBatch: 25, editBatch: 100, trackBatch: 300 };

export const capabilities: StreamingCapabilities = {
  ...noCapabilities,
  listSaved: true,
  saveTracks: true,
  checkSaved: true,
  searchPlaylists: true,
  songsChart: true,
};
