import { randomUUID } from 'node:crypto';
import {
  type CopyDetails,
  callEndpoint,
  endedCopyStates,
  getCopy,
  idempotencyKeyHeader,
  login,
  type Page,
  type Playlist,
  type PlaylistRow,
  type ServiceName,
  type StreamingClient,
  serviceToken,
  startCopy,
} from '@playa/contracts';
import { createStreamingClient } from '@playa/streaming';
import { z } from 'zod';

/** Addresses of a running stack, as passed by scripts/lib/stack.mjs. */
export const StackUrls = z.object({
  backend: z.url(),
  sandbox: z.object({ spotify: z.url(), youtube: z.url(), apple: z.url() }),
});
export type StackUrls = z.infer<typeof StackUrls>;

const apiPath = { spotify: '/v1', youtube: '/youtube/v3', apple: '/v1' } as const;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Signs in to Playa as its browser app does. Uses its HTTP API, and the streaming services with tokens from it. */
export const signInToPlaya = async (urls: StackUrls, account: { username: string; password: string }) => {
  const context = { baseUrl: urls.backend };
  const { accessToken } = await callEndpoint(login, { body: account }, context);
  const signedIn = { ...context, headers: { authorization: `Bearer ${accessToken}` } };

  const client = (service: ServiceName): StreamingClient => {
    const token = (refresh: boolean) =>
      callEndpoint(serviceToken, { params: { service }, query: refresh ? { refresh: 'true' } : {} }, signedIn);
    return createStreamingClient(service, {
      apiUrl: `${urls.sandbox[service]}${apiPath[service]}`,
      tokens: { current: () => token(false), renew: () => token(true) },
    });
  };

  /** Starts a copy and reports its progress until it has ended. */
  const copy = async (
    playlist: Playlist,
    destination: ServiceName,
    onProgress: (copy: CopyDetails) => void,
  ): Promise<CopyDetails> => {
    const body = {
      source: playlist.service,
      destination,
      playlistId: playlist.id,
      playlistName: playlist.name,
      playlistImage: playlist.imageUrl,
    };
    const headers = { [idempotencyKeyHeader]: randomUUID() };
    const { id } = await callEndpoint(startCopy, { body, headers }, signedIn);
    for (;;) {
      const now = await callEndpoint(getCopy, { params: { id } }, signedIn);
      onProgress(now);
      if (endedCopyStates.includes(now.state) || now.state === 'waiting') return now;
      await sleep(100);
    }
  };

  return { client, copy };
};

const readAll = async <T>(read: (cursor: string | null) => Promise<Page<T>>): Promise<T[]> => {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await read(cursor);
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return items;
};

export const readAllPlaylists = (client: StreamingClient): Promise<Playlist[]> =>
  readAll((cursor) => client.playlists(cursor));

export const readAllRows = (client: StreamingClient, playlistId: string): Promise<PlaylistRow[]> =>
  readAll((cursor) => client.playlistRows(playlistId, cursor));
