import compress from '@fastify/compress';
import type { FastifyPluginAsync } from 'fastify';
import { type PreviewParts, previewRoutes } from './preview/preview-routes.ts';
import { type SharedPlaylistParts, sharedPlaylistRoutes } from './shared-playlist-routes.ts';

/** Bytes from which on an answer is compressed: a page of songs is a few hundred kilobytes of much the same. */
const worthCompressing = 4_096;

/** Playlists that users share by a link, and the previews of these links. */
export const sharedPlaylists =
  (parts: SharedPlaylistParts & PreviewParts): FastifyPluginAsync =>
  async (server) => {
    // In a scope of their own: answers with tokens are not compressed.
    await server.register(compress, { encodings: ['gzip'], threshold: worthCompressing, globalDecompression: false });
    sharedPlaylistRoutes(server, parts);
    previewRoutes(server, parts);
  };
