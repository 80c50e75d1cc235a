export { type Limits, usualLimits } from './limits.ts';
export {
  CatalogueUnavailableError,
  type MadePlaylist,
  type MakeOptions,
  makePlaylist,
  type PlaylistRequest,
  type Progress,
} from './make-playlist.ts';
export type { ModelFailure } from './model/ask-model.ts';
export { type Catalogue, type Model, ModelError, type PoolTrack, type Prompt, type SongQuery } from './ports.ts';
export type { Unverified } from './select/hard-wishes.ts';
export { understand } from './understand/understand.ts';
export type { Wish } from './wish.ts';
