import { type Page, type StreamingClient, StreamingError, type Track } from '@playa/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aSong } from '../testing/songs.ts';
import { SuggestSheet } from './suggest-sheet.tsx';
import { toNewRoomSong } from './to-new-room-song.ts';

type Props = Parameters<typeof SuggestSheet>[0];

const open = (search: (text: string) => Promise<Track[]>, props: Partial<Props> = {}) => {
  const searchSongs = vi.fn(
    async (text: string): Promise<Page<Track>> => ({ items: await search(text), next: null, total: null }),
  );
  const client = { service: 'spotify', searchSongs } as unknown as StreamingClient;
  const onSuggest = vi.fn<Props['onSuggest']>(async () => ({ ok: true, entry: 7, state: 'suggested' }));
  render(
    <SuggestSheet
      service="spotify"
      client={client}
      addsToQueue={false}
      onSuggest={onSuggest}
      onClose={vi.fn()}
      {...props}
    />,
  );
  const user = userEvent.setup();
  const find = async (text: string) =>
    user.type(screen.getByRole('searchbox', { name: 'Search songs on Spotify' }), `${text}{Enter}`);
  return { user, find, searchSongs, onSuggest };
};

describe('suggesting a song', () => {
  it('searches on Enter, not with every letter, and shows the state of the song', async () => {
    const { user, find, searchSongs, onSuggest } = open(async () => [aSong({ title: 'Ye', id: 'a'.repeat(22) })]);
    await find('ye burna');
    await user.click(await screen.findByRole('button', { name: 'Bring Ye' }));
    expect(await screen.findByText('Suggested')).toBeVisible();
    expect(searchSongs.mock.calls.map(([text]) => text)).toEqual(['ye burna']);
    expect(onSuggest).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Ye', service: 'spotify' }));
  });

  it('searches by button as well', async () => {
    const { user, searchSongs } = open(async () => [aSong({ title: 'Ye' })]);
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button).toBeDisabled();
    await user.type(screen.getByRole('searchbox', { name: 'Search songs on Spotify' }), 'ye');
    await user.click(button);
    expect(await screen.findByRole('button', { name: 'Bring Ye' })).toBeVisible();
    expect(searchSongs).toHaveBeenCalledOnce();
  });

  it('says why the room rejects it, and can be retried', async () => {
    const { user, find } = open(async () => [aSong({ title: 'Ye' })], {
      onSuggest: async () => ({ ok: false, message: 'The owner has to decide on the suggested songs first.' }),
    });
    await find('ye');
    await user.click(await screen.findByRole('button', { name: 'Bring Ye' }));
    expect(await screen.findByText('The owner has to decide on the suggested songs first.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bring Ye' })).toBeEnabled();
  });

  it('says when it finds nothing, or cannot search', async () => {
    const answers: (Track[] | StreamingError)[] = [[], new StreamingError('spotify', 'rate-limited', 'x')];
    const { find } = open(async () => {
      const answer = answers.shift() ?? [];
      if (answer instanceof StreamingError) throw answer;
      return answer;
    });
    await find('zzz');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await find('more');
    expect(await screen.findByText('It has been asked too much for now. Please try again in a while.')).toBeVisible();
  });

  it.each([
    ['spotify', 2],
    ['youtube', 1],
  ] as const)('retries a failed search automatically (%s: %i requests in total)', async (service, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const searchSongs = vi
      .fn<StreamingClient['searchSongs']>(async () => ({ items: [], next: null, total: null }))
      .mockRejectedValueOnce(new StreamingError(service, 'unavailable', 'x'));
    open(async () => [], { service, client: { service, searchSongs } as unknown as StreamingClient });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ye' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ye bu' } });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(searchSongs.mock.calls.map(([text]) => text)).toEqual(Array(times).fill('ye'));
    expect(screen.queryByRole('alert') !== null).toBe(times === 1);
  });

  it('does not search for blank text', async () => {
    const { find, searchSongs } = open(async () => []);
    await find('   ');
    expect(searchSongs).not.toHaveBeenCalled();
  });
});

describe('a song for a room', () => {
  it('omits values that the room would reject', () => {
    const track = aSong({
      title: 'x'.repeat(600),
      artists: [' Burna Boy ', ''],
      isrc: 'us-1',
      durationMs: 0,
      imageUrl: 'javascript:alert(1)',
      previewUrl: 'https://example.org/p.mp3',
    });
    expect(toNewRoomSong(track)).toEqual({
      service: 'spotify',
      trackId: 't1',
      title: 'x'.repeat(500),
      artists: ['Burna Boy'],
      album: 'Love, Damini',
      durationMs: null,
      isrc: null,
      imageUrl: null,
      previewUrl: 'https://example.org/p.mp3',
    });
  });

  it("has a video's artist from its title, and is null with an invalid id", () => {
    const video = aSong({
      service: 'youtube',
      id: 'v1',
      title: 'Burna Boy - Ye (Official Video)',
      artists: ['Some channel'],
    });
    expect(toNewRoomSong(video)).toMatchObject({ title: 'Ye', artists: ['Burna Boy'] });
    expect(toNewRoomSong(aSong({ id: '<script>' }))).toBeNull();
  });
});
