import { createHash } from 'node:crypto';
import { apiPrefix, pathTo } from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { problem } from '../../http/problems.ts';
import { findShared, notShared, type SharedRow } from '../shared-playlists-store.ts';
import { createPreviewPictures } from './preview-pictures.ts';
import { withPreview } from './preview-tags.ts';
import { createShellPage } from './shell-page.ts';

export interface PreviewParts {
  db: Database;
  /** The shell's origin, and this backend's public one. */
  appUrl: string;
  backendUrl: string;
}

/** Seconds for which others may keep an answer: not long, as a playlist may be renamed and withdrawn. */
const pageSeconds = 60;
const pictureSeconds = 300;

/** Some readers of links ask for the head alone first. */
const hidden = { schema: { hide: true }, exposeHeadRoute: true } as const;

const ids = /^[\da-f]{32}$/;

const factsOf = ({ id, playlistId, name, songCount }: SharedRow) => ({ coverId: playlistId ?? id, name, songCount });

/** What stands for the picture as it is now: another name has another address, so that readers of links fetch it again. */
const versionOf = (row: SharedRow): string =>
  createHash('sha256')
    .update(JSON.stringify(factsOf(row)))
    .digest('hex')
    .slice(0, 12);

/**
 * The page of a shared playlist for those who read links, who run no scripts and have no account: the shell's own page with the
 * playlist's name, song count and a picture in its head, under the path that the page has in the app. Both are public.
 */
export const previewRoutes = (server: FastifyInstance, { db, appUrl, backendUrl }: PreviewParts): void => {
  const shellPage = createShellPage(appUrl);
  const pictureOf = createPreviewPictures();
  const find = async (id: string): Promise<SharedRow | null> => (ids.test(id) ? findShared(db, id) : null);

  server.get<{ Params: { id: string } }>(
    '/shared-playlist/:id',
    // The page's policies are set by whoever serves the app, as for all its pages.
    { ...hidden, helmet: false },
    async ({ params: { id } }, reply) => {
      const [row, page] = await Promise.all([find(id), shellPage()]);
      if (page === null) throw problem('service-unavailable', 'The page is not available.', { retryAfter: 5 });
      reply.header('x-content-type-options', 'nosniff').type('text/html; charset=utf-8');
      if (row === null) return reply.code(404).send(page);
      const url = appUrl + pathTo('sharedPlaylist', { sharedPlaylistId: id });
      const imageUrl = `${backendUrl}${apiPrefix}/shared-playlist/${id}/cover.png?v=${versionOf(row)}`;
      const { name, songCount, artists } = row;
      reply.header('cache-control', `public, max-age=${pageSeconds}`);
      return reply.send(withPreview(page, { name, songCount, artists, url, imageUrl }));
    },
  );

  server.get<{ Params: { id: string } }>(
    `${apiPrefix}/shared-playlist/:id/cover.png`,
    hidden,
    async ({ params: { id } }, reply) => {
      const row = await find(id);
      if (row === null) throw notShared();
      const picture = await pictureOf(factsOf(row));
      return reply
        .header('cache-control', `public, max-age=${pictureSeconds}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(picture);
    },
  );
};
