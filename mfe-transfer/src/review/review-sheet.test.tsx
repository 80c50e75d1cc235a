import {
  type AnyCallInput,
  type MissingSong,
  type ResolveMissingSongBody,
  type StreamingClient,
  StreamingError,
  type Track,
} from '@playa/contracts';
import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TransferStoreProvider } from '../store/session-store.tsx';
import { aCopy, progressOf } from '../testing/copies.ts';
import { backendWith, problem } from '../testing/overlay.tsx';
import { toChosenTrack } from './choose-match.ts';
import { ReviewSheet } from './review-sheet.tsx';

const aTrack = (id: string, change: Partial<Track> = {}): Track => ({
  service: 'spotify',
  id,
  title: `Song ${id}`,
  artists: ['Tems'],
  album: 'Album',
  durationMs: 200_000,
  isrc: null,
  explicit: null,
  imageUrl: null,
  previewUrl: null,
  kind: 'song',
  ...change,
});
const onApple = (id: string, change: Partial<Track> = {}) => aTrack(id, { service: 'apple', ...change });
const candidate = (track: Track) => ({ track, score: 0.7, why: ['It is longer or shorter than the song.'] });
const aSong = (position: number, change: Partial<MissingSong> = {}): MissingSong => ({
  position,
  title: `Song ${position}`,
  author: 'Tems',
  track: aTrack(`${position}`),
  state: 'open',
  reason: 'to-review',
  queries: [`Tems – Song ${position}`],
  candidates: [candidate(onApple('a', { title: `Song ${position}`, durationMs: 215_000 })), candidate(onApple('b'))],
  choice: null,
  ...change,
});

interface Setting {
  songs: MissingSong[];
  refuses?: boolean;
  /** Responses of the first calls for the songs. */
  refusals?: Response[];
  /** State of an inserted song after its choice was undone. */
  afterUndo?: MissingSong['state'];
  client?: Partial<StreamingClient>;
  copy?: Parameters<typeof aCopy>[0];
}

/** Renders the sheet with a backend that applies choices like the real one. */
const show = ({ songs, refuses = false, refusals = [], afterUndo = 'removing', client = {}, copy = {} }: Setting) => {
  const user = userEvent.setup();
  const kept = [...songs];
  const sent: [number, ResolveMissingSongBody][] = [];
  const now = aCopy({ state: 'done', copied: 5, failed: songs.length, total: 9, ...copy });
  const applyChoice = ({ params, body }: AnyCallInput) => {
    if (refuses) return problem(409, 'This song is being put at its place.', 'conflict');
    const choice = body as ResolveMissingSongBody;
    const at = kept.findIndex(({ position }) => `${position}` === params?.position);
    const song = kept[at] ?? aSong(0);
    sent.push([song.position, choice]);
    const changed = {
      track: { state: 'placing', choice: choice.kind === 'track' ? choice.track : null },
      'not-on-service': { reason: 'not-on-service' },
      undo: { state: song.state === 'placed' ? afterUndo : 'open', reason: 'to-review', choice: null },
    } as const;
    kept[at] = { ...song, ...changed[choice.kind] } as MissingSong;
    return { song: kept[at], copy: progressOf(now) };
  };
  const { shell } = renderWithShell(
    <TransferStoreProvider>
      <ReviewSheet copyId={now.id} onClose={() => closed()} />
    </TransferStoreProvider>,
    createFakeShell({
      backend: backendWith(() => now, {
        'GET /copies/:id/missing': ({ query }) => {
          const refusal = refusals.shift();
          if (refusal) return refusal;
          const after = Number((query as { after?: string } | undefined)?.after ?? -1);
          const rest = kept.filter(({ position }) => position > after);
          const page = rest.slice(0, 50);
          return { songs: page, next: rest.length > 50 ? `${page.at(-1)?.position}` : null, total: kept.length };
        },
        'POST /copies/:id/missing/:position': applyChoice,
      }),
      streaming: { client: () => ({ capabilities: { insertAt: false }, ...client }) as StreamingClient },
    }),
  );
  const closed = vi.fn();
  const head = (title: string) => screen.findByRole('button', { name: new RegExp(`^${title}`) });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, shell, sent, kept, closed, head, press };
};

describe('songs that were not found', () => {
  it('are shown beside a candidate, with the differences and why it was not chosen automatically', async () => {
    show({ songs: [aSong(1)] });
    expect(await screen.findByText('You have')).toBeVisible();
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(screen.getByText('It is longer or shorter than the song.')).toBeVisible();
    const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['different: 3:35']);
    expect(screen.getByRole('dialog')).toHaveTextContent('1 of 1 still to settle');
    expect(screen.getByRole('dialog')).toHaveTextContent('Apple Music adds songs at the end.');
  });

  it('load by themselves after the backend was unavailable', async () => {
    const away = () => problem(503, 'Playa is away for a moment.');
    // One for the sheet, one for the state of its copy.
    const refusals = [away(), away()];
    show({ songs: [aSong(1)], refusals });
    await waitFor(() => expect(refusals).toHaveLength(0));
    expect(await screen.findByRole('alert')).toHaveTextContent('Playa is away for a moment.');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('You have')).toBeVisible();
  });

  it('are resolved by keyboard alone, and the focus moves to the next', async () => {
    const { user, sent, head } = show({ songs: [1, 2, 3, 4].map((position) => aSong(position)) });
    await waitFor(async () => expect(await head('Song 1')).toHaveFocus());
    await user.keyboard('y');
    await waitFor(async () => expect(await head('Song 2')).toHaveFocus());
    expect(screen.getByText('Putting it at its place…')).toBeVisible();
    expect(screen.getByText('Song 1 is chosen. Next: Song 2.')).toBeInTheDocument();
    await user.keyboard('aY');
    await waitFor(async () => expect(await head('Song 3')).toHaveFocus());
    await user.keyboard('n');
    await waitFor(async () => expect(await head('Song 4')).toHaveFocus());
    await user.keyboard('{ArrowUp}u');
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(sent).toMatchObject([
      [1, { kind: 'track', track: { id: 'a' } }],
      [2, { kind: 'track', track: { id: 'b' } }],
      [3, { kind: 'not-on-service' }],
      [3, { kind: 'undo' }],
    ]);
    await waitFor(async () => expect(await head('Song 3')).toHaveFocus());
  });

  it('are searched for manually, page by page, and chosen from the results', async () => {
    const searchSongs = vi.fn<StreamingClient['searchSongs']>(async (_, cursor) =>
      cursor
        ? { items: [onApple('second')], next: null, total: null }
        : { items: [onApple('first')], next: 'c', total: null },
    );
    const { user, sent, press } = show({
      songs: [aSong(1, { candidates: [], reason: 'no-match' })],
      client: { searchSongs },
    });
    expect(await screen.findByText('Searched for: Tems – Song 1')).toBeVisible();
    await press('Search or paste a link');
    const box = await screen.findByRole('searchbox');
    expect(box).toHaveValue('Tems Song 1');
    await user.type(box, ' y{Enter}');
    await press('More results');
    await screen.findByRole('button', { name: 'Choose Song second' });
    expect(screen.getByRole('button', { name: 'Choose Song first' })).toBeVisible();
    await press('Choose Song second');
    expect(searchSongs.mock.calls.map(([text, cursor]) => [text, cursor])).toEqual([
      ['Tems Song 1 y', null],
      ['Tems Song 1 y', 'c'],
    ]);
    await waitFor(() =>
      expect(sent).toMatchObject([[1, { kind: 'track', track: { id: 'second', title: 'Song second' } }]]),
    );
  });

  it.each([
    ['https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC', 'This is a link of Spotify. Paste one of Apple Music.'],
    [
      'https://music.apple.com/ng/album/made-in-lagos/1',
      'This link leads to no song. Open the song on Apple Music and copy its link.',
    ],
    ['https://example.org/song', 'This link is not of Apple Music.'],
    ['https://spotify.link/abc', 'Playa cannot follow shortened links. Open it and paste the address it leads to.'],
  ])('reject a link that is not a song: %s', async (link, sentence) => {
    const { user, press } = show({ songs: [aSong(1)] });
    await press('Search or paste a link');
    await user.clear(await screen.findByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), `${link}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('accept the link of a song, and say when the service does not have it', async () => {
    const track = vi.fn<StreamingClient['track']>(async (id) => {
      if (id === '1') return onApple('1');
      throw new StreamingError('apple', 'not-found', 'Not found');
    });
    const { user, press } = show({ songs: [aSong(1)], client: { track } });
    await press('Search or paste a link');
    const box = await screen.findByRole('searchbox');
    await user.clear(box);
    await user.type(box, 'https://music.apple.com/ng/album/x/9?i=2{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Apple Music has no song with this link.');
    await user.clear(box);
    await user.type(box, 'https://music.apple.com/ng/album/x/9?i=1{Enter}');
    expect(await screen.findByRole('button', { name: 'Choose Song 1' })).toBeVisible();
  });

  it('say why a choice was rejected, and stay unchanged', async () => {
    const { press } = show({ songs: [aSong(1)], refuses: true });
    await press('Yes, this one');
    expect(await screen.findByRole('alert')).toHaveTextContent('This song is being put at its place.');
    expect(screen.getByText('1 of 2')).toBeVisible();
  });

  it.each([
    ['spotify', 'removing', 'Taking it out of the playlist…', 'Song 1 is being taken out of the new playlist.'],
    [
      'apple',
      'placed',
      'Stays in the new playlist: Apple Music lets no app remove songs',
      'The choice for Song 1 is taken back. Stays in the new playlist: Apple Music lets no app remove songs.',
    ],
  ] as const)(
    'that were put into a playlist on %s say what an undo does there',
    async (destination, afterUndo, status, said) => {
      const choice = toChosenTrack(onApple('a'));
      const { user, head } = show({ songs: [aSong(1, { state: 'placed', choice })], afterUndo, copy: { destination } });
      await user.click(await head('Song 1'));
      await user.keyboard('u');
      expect(await screen.findByText(status)).toBeVisible();
      expect(await screen.findByText(said)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    },
  );

  it('that did not fit into the playlist say so, and can be chosen again', async () => {
    const { sent, press } = show({
      songs: [aSong(1, { reason: 'playlist-full', choice: toChosenTrack(onApple('a')) })],
    });
    expect(await screen.findByText('The playlist on Apple Music holds no more songs')).toBeVisible();
    await press('Yes, this one');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('load page by page', async () => {
    const { press } = show({ songs: Array.from({ length: 60 }, (_, position) => aSong(position, { candidates: [] })) });
    await press('Show more songs');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Song \d+/ })).toHaveLength(60));
    expect(screen.getByRole('dialog')).toHaveTextContent('60 of 60 still to settle');
  });

  it('show a text if there are none', async () => {
    show({ songs: [] });
    expect(await screen.findByText('Nothing is missing')).toBeVisible();
  });

  it('of a stopped copy wait until it resumes', async () => {
    show({ songs: [aSong(1, { state: 'placing' }), aSong(2)], copy: { state: 'cancelled' } });
    expect(await screen.findByText('Added when the copy goes on')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('Chosen songs are added when the copy goes on.');
  });

  it('show titles of a service as text: other scripts, 300 characters, HTML, empty', async () => {
    const odd = ['<b>bold</b>', 'أغنية', 'x'.repeat(300), ''];
    show({
      songs: odd.map((title, position) =>
        aSong(position, { title, author: title, track: null, candidates: [], reason: null }),
      ),
    });
    expect(await screen.findByText('The source no longer has this song.')).toBeVisible();
    expect(screen.getAllByText('<b>bold</b>')).toHaveLength(2);
    expect(screen.getAllByText('Unknown').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Could not be copied')).toHaveLength(4);
  });
});
