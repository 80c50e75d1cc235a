import { type Page, StreamingError, type Track } from '@playa/contracts';
import { fakeUser } from '@playa/testing/shell';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aTrack } from '../testing/playlists.ts';
import { aService, box, onYouTube, pageOf, type SearchCalls, showSearch } from '../testing/search-page.tsx';

beforeEach(() => localStorage.clear());

describe('songs', () => {
  const song = (title: string): Track => aTrack({ id: title, title });
  const rows = () => screen.queryAllByRole('row').map((row) => row.getAttribute('aria-label'));

  it('are asked for once the typing pauses, with the last words only', async () => {
    const { client, streaming } = aService();
    const { user } = showSearch('/search?tab=songs', { streaming });
    await user.type(box(), 'last last');
    await screen.findByRole('row', { name: /^Last Last/ });
    expect(client.searchSongs.mock.calls.map(([text]) => text)).toEqual(['last last']);
  });

  it('are played one by one', async () => {
    const { user, shell } = showSearch('/search?q=last+last&tab=songs', { streaming: aService().streaming });
    await user.click(await screen.findByRole('button', { name: 'Play Last Last' }));
    expect(shell.recorded.commands).toEqual([
      { name: 'song.start', payload: { track: expect.objectContaining({ title: 'Last Last' }) } },
    ]);
  });

  it('are asked for at once on Enter', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
    const { client, streaming } = aService();
    const { user } = showSearch('/search?tab=songs', { streaming });
    await user.type(box(), 'last{Enter}');
    expect(client.searchSongs).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('count only as the answer to the latest words; calls for earlier words are aborted', async () => {
    const answers = new Map<string, (page: Page<Track>) => void>();
    const signals = new Map<string, AbortSignal | undefined>();
    const searchSongs = vi.fn<SearchCalls['searchSongs']>((text, _cursor, options) => {
      signals.set(text, options?.signal);
      return new Promise((resolve) => answers.set(text, resolve));
    });
    const { user } = showSearch('/search?tab=songs', { streaming: aService({ searchSongs }).streaming });
    await user.type(box(), 'first{Enter}');
    await user.type(box(), ' words{Enter}');
    expect(signals.get('first')?.aborted).toBe(true);
    expect(signals.get('first words')?.aborted).toBe(false);
    await act(async () => answers.get('first words')?.(pageOf([song('Right')])));
    await act(async () => answers.get('first')?.(pageOf([song('Wrong')])));
    expect(await screen.findByRole('row', { name: /^Right/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /^Wrong/ })).toBeNull();
  });

  it('come page by page as they are scrolled to, and stay when a page fails', async () => {
    const near = new Set<() => void>();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #tell: () => void;
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          this.#tell = () => callback([{ isIntersecting: true }]);
        }
        observe() {
          near.add(this.#tell);
        }
        disconnect() {
          near.delete(this.#tell);
        }
      },
    );
    const scrollToEnd = () => act(() => near.forEach((tell) => void tell()));
    const searchSongs = vi
      .fn<SearchCalls['searchSongs']>()
      .mockResolvedValueOnce(pageOf([song('One')], '2'))
      .mockRejectedValueOnce(new StreamingError('spotify', 'rate-limited', 'API rate limit exceeded'))
      .mockResolvedValueOnce(pageOf([song('Two')]));
    const { user } = showSearch('/search?q=song&tab=songs', { streaming: aService({ searchSongs }).streaming });
    await screen.findByRole('row', { name: /^One/ });
    expect(searchSongs).toHaveBeenCalledOnce();
    scrollToEnd();
    expect(await screen.findByText('Spotify asks for a pause. Please try again in a while.')).toBeVisible();
    expect(rows()).toHaveLength(1);
    scrollToEnd();
    expect(searchSongs, 'not by itself after a failure').toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('row', { name: /^Two/ });
    expect(searchSongs.mock.calls.map(([, cursor]) => cursor)).toEqual([null, '2', '2']);
    expect(rows()).toHaveLength(2);
  });

  it.each([
    ['unavailable', 'Spotify is not answering. Please try again in a moment.', 'Try again'],
    ['rate-limited', 'Spotify asks for a pause. Please try again in a while.', 'Try again'],
  ] as const)('say why there are none (%s), and are asked for again', async (kind, told, action) => {
    const searchSongs = vi
      .fn<SearchCalls['searchSongs']>(async () => pageOf([song('There')]))
      .mockRejectedValueOnce(new StreamingError('spotify', kind, 'as the service says it'));
    const { user } = showSearch('/search?q=song&tab=songs', { streaming: aService({ searchSongs }).streaming });
    expect(await screen.findByText(told)).toBeVisible();
    await user.click(screen.getByRole('button', { name: action }));
    expect(await screen.findByRole('row', { name: /^There/ })).toBeVisible();
  });

  it('lead to connecting again when the login is dead', async () => {
    const searchSongs = async () => {
      throw new StreamingError('spotify', 'unauthorized', 'Your login has expired.');
    };
    showSearch('/search?q=song&tab=songs', { streaming: aService({ searchSongs }).streaming });
    expect(await screen.findByText('Your login has expired.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connect again' })).toBeVisible();
  });

  it('say that there are none', async () => {
    showSearch('/search?q=song&tab=songs', {
      streaming: aService({ searchSongs: async () => pageOf<Track>([]) }).streaming,
    });
    expect(await screen.findByText('No song for “song”')).toBeVisible();
  });

  it('are those of the new primary service after a switch while an answer is under way', async () => {
    const { client: spotify } = aService({ searchSongs: () => new Promise(vi.fn()) });
    const { client: apple } = aService({ searchSongs: async () => pageOf([song('Of Apple')]) });
    const client = (service: string) => (service === 'apple' ? apple : spotify) as never;
    const { shell } = showSearch('/search?q=song&tab=songs', { streaming: { client } });
    await screen.findByText('Searching Spotify');
    act(() => shell.session.update({ ...fakeUser, primaryStreamingService: 'apple' }));
    expect(await screen.findByRole('row', { name: /^Of Apple/ })).toBeVisible();
    expect(box()).toHaveValue('song');
  });
});

describe('YouTube, which takes 100 searches a day for everybody', () => {
  const showYouTube = (calls: Partial<SearchCalls> = {}) => {
    const service = aService(calls);
    return {
      ...service,
      ...showSearch('/search?q=lagos&tab=songs', { user: onYouTube, streaming: service.streaming }),
    };
  };

  it('is searched on Enter or the button only, and not again for the same words', async () => {
    const { user, client } = showYouTube();
    await user.type(box(), ' nights');
    const button = await screen.findByRole('button', { name: 'Search YouTube' });
    expect(client.searchSongs).not.toHaveBeenCalled();
    await user.click(button);
    await screen.findByRole('row', { name: /^Last Last/ });
    await user.type(box(), '!');
    expect(await screen.findByRole('button', { name: 'Search YouTube' })).toBeVisible();
    await user.type(box(), '{Backspace}');
    await screen.findByRole('row', { name: /^Last Last/ });
    expect(client.searchSongs.mock.calls.map(([text]) => text)).toEqual(['lagos nights']);
    await user.type(box(), '!{Enter}');
    expect(client.searchSongs).toHaveBeenCalledTimes(2);
  });

  it('says when a used up quota goes on', async () => {
    const used = new StreamingError('youtube', 'quota-exceeded', 'Quota exceeded', { retryAfterMs: 3_600_000 });
    const { user } = showYouTube({ searchSongs: () => Promise.reject(used) });
    await user.click(screen.getByRole('button', { name: 'Search YouTube' }));
    expect(
      await screen.findByText(/^YouTube gives all of Playa a daily allowance, and it is used up\. It goes on \S/),
    ).toBeVisible();
  });
});
