export { defaultLimits, type Limits } from './limits.ts';
export {
  CatalogueUnavailableError,
  type MakePlaylistOptions,
  makePlaylist,
  type PlaylistProgress,
  type PlaylistRequest,
  type PlaylistResult,
} from './make-playlist.ts';
export type { ModelFailure } from './model/call-model.ts';
export { parseRequest } from './parse/parse-request.ts';
export type { ParsedRequest } from './parsed-request.ts';
export { type Catalogue, type CatalogueTrack, type Model, ModelError, type Prompt, type SongQuery } from './ports.ts';
export type { UnverifiedConstraint } from './select/hard-constraints.ts';
