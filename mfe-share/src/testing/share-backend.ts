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

interface Stored extends SharedPlaylistSummary {
  mine: boolean;
  tracks: SharedTrack[];
}

const unknown = {
  isrc: null,
  artists: [],
  album: null,
  duration_ms: null,
  explicit: null,
  kind: 'unknown',
  unavailable: null,
};

/** A song as the backend hands it out. */
export const sharedTrack = (sent: NewSharedTrack): SharedTrack => {
  const url = sent.track_id === null ? null : `https://open.spotify.com/track/${sent.track_id}`;
  const told = Object.entries(sent).filter(([, value]) => value !== undefined);
  return SharedTrack.parse({ ...unknown, url, ...Object.fromEntries(told) });
};

/** A song with nothing but a name. */
export const aSharedTrack = (changes: Partial<NewSharedTrack> = {}): SharedTrack =>
  sharedTrack({
    name: 'Last Last',
    artist: 'Burna Boy',
    track_id: 't1',
    image_url: null,
    preview_url: 'no preview',
    ...changes,
  });

export const aShare = (changes: Partial<Stored> = {}): Stored => ({
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
type Answer = (input: Input) => unknown;

/**
 * Answers as the backend does, of what it keeps. `pageSize`: songs of one answer. `refuse`: what one call of an endpoint answers instead;
 * refusals of an endpoint are taken one after the other. `links`: ids of the songs on a service by its name, in their order; '' where unknown.
 */
export const shareBackend = (shares: Stored[] = [], pageSize = 1_000) => {
  const refusals: { endpoint: Endpoint; response: Response }[] = [];
  const links = new Map<string, string[]>();

  const withShare = (input: Input, answer: (share: Stored) => unknown): unknown => {
    const share = shares.find(({ _id }) => _id === input.params?.id);
    return share ? answer(share) : problem(404, 'There is no such playlist.', 'not-found');
  };
  const counted = ({ _id, songCount, tracks }: Stored) => ({ _id, songCount, storedCount: tracks.length });
  const pageOf = ({ tracks }: Stored, from: number) => ({
    tracks: tracks.slice(from, from + pageSize),
    nextCursor: from + pageSize < tracks.length ? String(from + pageSize) : null,
  });
  const place = ({ query }: Input): number => Number((query as { cursor?: string }).cursor ?? 0);

  const answers = new Map<Endpoint, Answer>([
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
        return counted(share);
      },
    ],
    [
      addSharedTracks,
      (input) =>
        withShare(input, (share) => {
          share.tracks.push(...(input.body as CallInput<typeof addSharedTracks>['body']).tracks.map(sharedTrack));
          return counted(share);
        }),
    ],
    [getSharedPlaylist, (input) => withShare(input, (share) => ({ ...share, ...pageOf(share, 0) }))],
    [listSharedTracks, (input) => withShare(input, (share) => pageOf(share, place(input)))],
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
  const refusalOf = (endpoint: Endpoint): Response | undefined => {
    const at = refusals.findIndex((refusal) => refusal.endpoint === endpoint);
    return at < 0 ? undefined : refusals.splice(at, 1)[0]?.response;
  };
  const refuse = (endpoint: Endpoint, ...responses: Response[]): void => {
    refusals.push(...responses.map((response) => ({ endpoint, response })));
  };
  const backend: FakeBackend = (endpoint, input) =>
    refusalOf(endpoint) ?? answers.get(endpoint)?.(input) ?? problem(404, 'There is nothing here.', 'not-found');
  return { backend, shares, refuse, links };
};
