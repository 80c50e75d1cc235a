import type { Services } from '../app/services.ts';
import type { Api } from '../http/route.ts';
import { userRoom } from '../sockets/socket-server.ts';
import { createSongLinks } from '../song-links/song-links-store.ts';
import { findCopy, listCurrentCopies } from './copies-store.ts';
import { toProgress } from './copy-progress.ts';
import { copyRoutes } from './copy-routes.ts';
import { startCopyWorker, type WorkerTiming } from './copy-worker.ts';
import { createProgressFeed } from './progress-feed.ts';

/** Copies: the routes, the worker that runs them in this process, and their progress over the sockets. */
export const addCopies = (api: Api, services: Services, timing?: WorkerTiming): void => {
  const { db, heartbeats, sockets, log, streamingClient } = services;
  const feed = createProgressFeed(
    (copyId) => findCopy(db, copyId),
    (row) => void sockets.to(userRoom(row.userId)).emit('copy.progress', toProgress(row)),
  );
  sockets.on('connection', async (socket) => {
    const copies = await listCurrentCopies(db, socket.data.userId).catch(() => []);
    for (const row of copies) socket.emit('copy.progress', toProgress(row));
  });
  const songLinks = createSongLinks(db);
  const worker = startCopyWorker({ db, heartbeats, songLinks, streamingClient, feed, log, timing });
  copyRoutes(api, services, { worker, feed });
  api.server.addHook('onClose', () => worker.stop());
};
