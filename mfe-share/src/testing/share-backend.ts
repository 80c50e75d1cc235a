import {
  addSharedTracks,
  type CallInput,
  createSharedPlaylist,
  type Endpoint,
  getSharedPlaylist,
  importSharedPlaylist,
  listSharedLinks,
  listSharedPlaylists,
  listSharedTracks,
  type NewSharedTrack,
  type ProblemCode,
  renameSharedPlaylist,
  type SharedPlaylistSummary,
  SharedTrack,
  withdrawSharedPlaylist,
} from '@playa/contracts';
import type { FakeBackend } from '@playa/testing/shell';

export const problem = (status: number, message: string, code: ProblemCode, retryAfter?: number): Response =>
  Response.json({ status: 'error', code, message, retryAfter }, { status });

interface StoredShare extends SharedPlaylistSummary {
  mine: boolean;
  tracks: SharedTrack[];
}

const emptyFields = {
  isrc: null,
  artists: [],
  album: null,
  duration_ms: null,
  explicit: null,
  kind: 'unknown',
  unavailable: null,
};

/** Converts a sent song to the form that the backend returns. */
export const sharedTrack = (sent: NewSharedTrack): SharedTrack => {
  const url = sent.track_id === null ? null : `https://open.spotify.com/track/${sent.track_id}`;
  const definedFields = Object.entries(sent).filter(([, value]) => value !== undefined);
  return SharedTrack.parse({ ...emptyFields, url, ...Object.fromEntries(definedFields) });
};

/** A song with defaults for the required fields only. */
export const aSharedTrack = (changes: Partial<NewSharedTrack> = {}): SharedTrack =>
  sharedTrack({
    name: 'Last Last',
    artist: 'Burna Boy',
    track_id: 't1',
    image_url: null,
    preview_url: 'no preview',
    ...changes,
  });

export const aShare = (changes: Partial<StoredShare> = {}): StoredShare => ({
  _id: 'share-1',
  playlistName: 'Lagos After Dark',
  playlistId: 'p1',
  playlistBannerUrl: null,
  streamingService: 'spotify',
  songCount: changes.tracks?.length ?? 1,
  createdAt: '2026-11-03T10:00:00.000Z',
  mine: false,
  tracks: [aSharedTrack()],
  ...changes,
});

type Input = Parameters<FakeBackend>[1];
type Handler = (input: Input) => unknown;

/**
 * An in-memory backend. `pageSize`: songs per response. `failNext`: responses that the next calls of an endpoint return instead, in order.
 * `links`: track ids by service name, in row order; '' if unknown.
 */
export const fakeShareBackend = (shares: StoredShare[] = [], pageSize = 1_000) => {
  const failures: { endpoint: Endpoint; response: Response }[] = [];
  const links = new Map<string, string[]>();

  const withShare = (input: Input, answer: (share: StoredShare) => unknown): unknown => {
    const share = shares.find(({ _id }) => _id === input.params?.id);
    return share ? answer(share) : problem(404, 'There is no such playlist.', 'not-found');
  };
  const toCounts = ({ _id, songCount, tracks }: StoredShare) => ({ _id, songCount, storedCount: tracks.length });
  const pageOf = ({ tracks }: StoredShare, from: number) => ({
    tracks: tracks.slice(from, from + pageSize),
    nextCursor: from + pageSize < tracks.length ? String(from + pageSize) : null,
  });
  const offsetOf = ({ query }: Input): number => Number((query as { cursor?: string }).cursor ?? 0);

  const handlers = new Map<Endpoint, Handler>([
    [
      createSharedPlaylist,
      (input) => {
        const body = input.body as CallInput<typeof createSharedPlaylist>['body'];
        const tracks = body.tracks.map(sharedTrack);
        const share = aShare({
          ...{ _id: `made-${shares.length + 1}`, playlistName: body.playlistName, playlistId: body.playlistId },
          ...{
            streamingService: body.streamingService,
            songCount: body.songCount ?? tracks.length,
            tracks,
            mine: true,
          },
        });
        shares.push(share);
        return toCounts(share);
      },
    ],
    [
      addSharedTracks,
      (input) =>
        withShare(input, (share) => {
          share.tracks.push(...(input.body as CallInput<typeof addSharedTracks>['body']).tracks.map(sharedTrack));
          return toCounts(share);
        }),
    ],
    [getSharedPlaylist, (input) => withShare(input, (share) => ({ ...share, ...pageOf(share, 0) }))],
    [listSharedTracks, (input) => withShare(input, (share) => pageOf(share, offsetOf(input)))],
    [listSharedPlaylists, () => ({ playlists: shares })],
    [
      renameSharedPlaylist,
      (input) =>
        withShare(input, (share) => Object.assign(share, input.body as CallInput<typeof renameSharedPlaylist>['body'])),
    ],
    [
      withdrawSharedPlaylist,
      (input) =>
        withShare(input, (share) => {
          shares.splice(shares.indexOf(share), 1);
          return { withdrawn: true };
        }),
    ],
    [
      importSharedPlaylist,
      (input) =>
        withShare(input, ({ playlistName: name, songCount }) => ({
          ...{ id: 'import-1', name, songCount, storedCount: songCount },
        })),
    ],
    [
      listSharedLinks,
      (input) =>
        withShare(input, () => {
          const { service } = input.query as { service: string };
          const known = (links.get(service) ?? []).map((trackId, row) => ({
            ...{ row, trackId, url: `https://${service}.example/${trackId}` },
          }));
          return { links: known.filter(({ trackId }) => trackId !== ''), nextCursor: null };
        }),
    ],
  ]);
  const takeFailure = (endpoint: Endpoint): Response | undefined => {
    const at = failures.findIndex((refusal) => refusal.endpoint === endpoint);
    return at < 0 ? undefined : failures.splice(at, 1)[0]?.response;
  };
  const failNext = (endpoint: Endpoint, ...responses: Response[]): void => {
    failures.push(...responses.map((response) => ({ endpoint, response })));
  };
  const backend: FakeBackend = (endpoint, input) =>
    takeFailure(endpoint) ?? handlers.get(endpoint)?.(input) ?? problem(404, 'There is nothing here.', 'not-found');
  return { backend, shares, failNext, links };
};
