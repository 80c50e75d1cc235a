import * as contract from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import type { ServiceAddresses } from '../connections/service-addresses.ts';
import type { Database } from '../database/database.ts';
import { creationKeyOf } from '../http/idempotency-key.ts';
import { JsonBytes } from '../http/json-bytes.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { makeImport, toImport } from '../imports/imports-store.ts';
import { spend } from '../limits/rate-limit-store.ts';
import { importOf } from './shared-import.ts';
import { createSharedLinks, type StorefrontOf } from './shared-links.ts';
import {
  appendTracks,
  deleteShared,
  findOwnShared,
  findPageBytes,
  findShared,
  insertShared,
  listShared,
  notShared,
  renameShared,
  type SharedRow,
  toSummary,
} from './shared-playlists-store.ts';
import { firstArtists, toStored } from './shared-track.ts';

const { songsPerCall, sharesPerMinute } = contract.sharedPlaylistLimits;
/** What one user may ask for: shares, the steps of long ones, and pages of links of songs. */
const shares = { times: sharesPerMinute, seconds: 60 };
const steps = { times: 60, seconds: 60 };
const linkPages = { times: 120, seconds: 60 };
/** A song has 14 fields; ten artists of each are far more than playlists have. */
const maxBodyValues = 25 * songsPerCall;

export interface SharedPlaylistParts {
  db: Database;
  addresses: ServiceAddresses;
  storefrontOf: StorefrontOf;
}

/** Shared playlists over HTTP. Whoever has an id may read one; its owner alone may change it. */
export const sharedPlaylistRoutes = (
  server: FastifyInstance,
  { db, addresses, storefrontOf }: SharedPlaylistParts,
): void => {
  const linksOf = createSharedLinks(db, storefrontOf);

  const shared = async (id: string): Promise<SharedRow> => {
    const row = await findShared(db, id);
    if (!row) throw notShared();
    return row;
  };

  /** The songs from a place on, after `fields`. */
  const answerPage = async (row: SharedRow, position: number, fields: object = {}): Promise<JsonBytes> => {
    const tracks = await findPageBytes(db, row, position);
    const next = position + songsPerCall;
    const others = JSON.stringify({ ...fields, nextCursor: next < row.songCount ? String(next) : null });
    return new JsonBytes(Buffer.concat([Buffer.from(`${others.slice(0, -1)},"tracks":`), tracks, Buffer.from('}')]));
  };

  route(
    server,
    contract.createSharedPlaylist,
    async ({ caller: { userId }, body, request }) => {
      const { streamingService: service, playlistName: name, playlistId, songCount = body.tracks.length } = body;
      const isWhole = songCount === body.tracks.length;
      if (songCount < body.tracks.length || (!isWhole && body.tracks.length % songsPerCall !== 0)) {
        throw problem('invalid-input', `Send all songs, or the first ones in steps of ${songsPerCall}.`);
      }
      const tracks = body.tracks.map((track) => toStored(service, track, addresses));
      const bannerUrl = addresses.cover(service, body.playlistBannerUrl);
      const [artists, creationKey] = [firstArtists(tracks), creationKeyOf(request, userId)];
      const values = { userId, name, playlistId, service, bannerUrl, artists, songCount, creationKey };
      const row = await insertShared(db, values, tracks);
      return { _id: row.id, songCount: row.songCount, storedCount: row.storedCount };
    },
    { status: 201, admit: ({ userId }) => spend(db, `shared-playlist:${userId}`, shares), maxBodyValues },
  );

  route(
    server,
    contract.addSharedTracks,
    async ({ caller: { userId }, params: { id }, body }) => {
      const own = await findOwnShared(db, userId, id);
      if (!own) throw notShared();
      const tracks = body.tracks.map((track) => toStored(own.service, track, addresses));
      const row = await appendTracks(db, userId, id, { position: body.position, tracks });
      if (!row) throw notShared();
      return { _id: id, songCount: row.songCount, storedCount: row.storedCount };
    },
    { admit: ({ userId }) => spend(db, `shared-playlist-steps:${userId}`, steps), maxBodyValues },
  );

  route(
    server,
    contract.getSharedPlaylist,
    async ({ caller: { userId }, params: { id } }) => {
      const row = await shared(id);
      return answerPage(row, 0, { ...toSummary(row), mine: row.userId === userId });
    },
    { hasLargeAnswer: true },
  );

  route(
    server,
    contract.listSharedTracks,
    async ({ params: { id }, query: { cursor } }) => answerPage(await shared(id), Number(cursor)),
    { hasLargeAnswer: true },
  );

  route(server, contract.listSharedPlaylists, async ({ caller: { userId } }) => ({
    playlists: (await listShared(db, userId)).map(toSummary),
  }));

  route(server, contract.renameSharedPlaylist, async ({ caller: { userId }, params: { id }, body }) => {
    const row = await renameShared(db, userId, id, body.playlistName);
    if (!row) throw notShared();
    return toSummary(row);
  });

  route(server, contract.withdrawSharedPlaylist, async ({ caller: { userId }, params: { id } }) => {
    if (!(await deleteShared(db, userId, id))) throw notShared();
    return { withdrawn: true as const };
  });

  route(server, contract.importSharedPlaylist, async ({ caller: { userId }, params: { id } }) =>
    toImport(await makeImport(db, userId, importOf(await shared(id)))),
  );

  route(server, contract.listSharedLinks, async ({ caller: { userId }, params: { id }, query }) => {
    await spend(db, `shared-links:${userId}`, linkPages);
    const row = await shared(id);
    const position = Number(query.cursor ?? 0);
    const next = position + songsPerCall;
    return {
      links: await linksOf({ row, userId, service: query.service, position }),
      nextCursor: next < row.songCount ? String(next) : null,
    };
  });
};
