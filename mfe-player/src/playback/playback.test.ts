import { type PlaylistRow, StreamingError } from '@playa/contracts';
import { createFakeShell } from '@playa/testing/shell';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlayerFailure } from '../players/player-failure.ts';
import { accountWith } from '../testing/account.ts';
import { FakePlayer } from '../testing/fake-player.ts';
import { aRow, aSong } from '../testing/songs.ts';
import { loadingLimitMs, Playback } from './playback.ts';
import { currentSong } from './playback-state.ts';

const songs = ['Last Last', 'Joro', 'Essence', 'Calm Down', 'Peru', 'Bounce', 'Ye'].map((title) =>
  aRow({ id: title, title }),
);
const gone: PlaylistRow = { state: 'unavailable', reason: 'removed', title: 'x', author: 'y' };
const playlist = { service: 'spotify', id: 'p1', name: 'Road to Ibadan', imageUrl: null, songCount: null } as const;

const setUp = (
  pages: Parameters<typeof accountWith>[0]['pages'] = [songs],
  refusal: unknown = null,
  refusesFirst = false,
) => {
  const shell = createFakeShell({ streaming: accountWith({ pages }) });
  const players: FakePlayer[] = [];
  const playback = new Playback(shell, (service, reports) => {
    const player = Object.assign(new FakePlayer(service, reports), { refusal, refusesFirst });
    players.push(player);
    return player;
  });
  const state = () => playback.getState();
  const title = () => currentSong(state())?.title;
  const last = (): FakePlayer => {
    const player = players.at(-1);
    if (!player) throw new Error('Nothing was played');
    return player;
  };
  return {
    shell,
    playback,
    players,
    last,
    state,
    title,
    toasts: () => shell.recorded.toasts.map(({ message }) => message),
  };
};

describe('a playlist', () => {
  it('plays after its first page, and goes on with the others', async () => {
    const { playback, last, state } = setUp([songs.slice(0, 2), songs.slice(2)]);
    await playback.start(playlist);
    await vi.waitFor(() => expect(state().complete).toBe(true));
    expect(last().calls).toEqual(['load p1 0', 'append 5']);
    expect(state()).toMatchObject({ phase: 'on', complete: true, unplayable: 0, playlist: { name: 'Road to Ibadan' } });
    expect(state().songs).toHaveLength(7);
  });

  it('begins at a row, counted with those that cannot be played', async () => {
    const { playback, state, title } = setUp([
      [gone, ...songs.slice(0, 2)],
      [gone, ...songs.slice(2)],
    ]);
    await playback.start(playlist, 3);
    expect(title()).toBe('Essence');
    expect(state().unplayable).toBe(2);
    await playback.start(playlist, 99);
    expect(title()).toBe('Last Last');
  });

  it('of many songs is read as it is played, and whole where all songs are wanted', async () => {
    const page = Array.from({ length: 60 }, (_, at) => aRow({ id: `s${at}` }));
    const begun = async () => {
      const scene = setUp([page, page, page, page]);
      await scene.playback.start(playlist);
      return { ...scene, count: () => scene.state().songs.length };
    };
    const { playback, count } = await begun();
    await new Promise(process.nextTick);
    expect(count()).toBe(60);
    playback.select(15);
    await vi.waitFor(() => expect(count()).toBe(120));
    playback.readAll();
    await vi.waitFor(() => expect(count()).toBe(240));
    const other = await begun();
    await other.playback.setShuffle(true);
    await vi.waitFor(() => expect(other.count()).toBe(240));
    const ended = await begun();
    ended.playback.end();
    ended.playback.readAll();
    expect(ended.count()).toBe(0);
  });

  it.each([
    ['empty', [[]]],
    ['without a song that plays', [[gone, gone], [gone]]],
  ])('that is %s says so', async (_, pages) => {
    const { playback, players, state } = setUp(pages);
    await playback.start(playlist);
    expect([state().phase, players.length]).toEqual(['empty', 0]);
  });

  it('that is opened by its address gets its name from the service', async () => {
    const { playback, state } = setUp();
    await playback.start({ ...playlist, name: '' });
    await vi.waitFor(() => expect(state().playlist?.name).toBe('Road to Ibadan'));
  });

  it.each([
    ['not-found', 'This playlist is gone', 'home'],
    ['unauthorized', 'Spotify wants you to log in again', 'connect'],
    ['rate-limited', 'Spotify asks for a pause', 'retry'],
    ['unavailable', 'Spotify is not playing', 'retry'],
  ] as const)('that cannot be read (%s) says what helps', async (kind, title, help) => {
    const { playback, state } = setUp([new StreamingError('spotify', kind, 'x')]);
    await playback.start(playlist);
    expect(state()).toMatchObject({ phase: 'failed', problem: { title, help } });
  });

  it('plays on when the rest of it cannot be read', async () => {
    const { playback, state } = setUp([songs, new StreamingError('spotify', 'unavailable', 'x')]);
    await playback.start(playlist);
    await vi.waitFor(() => expect(state().interrupted).toBe(true));
    expect(state()).toMatchObject({ phase: 'on', complete: false, player: { status: 'playing' } });
  });

  it.each([
    ['script', 'retry'],
    ['not-premium', 'open'],
    ['protection', 'open'],
    ['login', 'connect'],
  ] as const)('whose player does not play (%s) says what helps, and is silent', async (kind, help) => {
    const { playback, last, state } = setUp([songs], new PlayerFailure(kind));
    await playback.start(playlist);
    expect(state()).toMatchObject({ phase: 'failed', problem: { help } });
    expect(last().calls.at(-1)).toBe('end');
  });

  it('gives way to another one, whose player alone is heard of', async () => {
    const { playback, players, state } = setUp();
    await playback.start(playlist);
    const [first] = players;
    await playback.start({ ...playlist, id: 'p2', service: 'youtube' });
    expect(first?.calls.at(-1)).toBe('end');
    first?.fail(new PlayerFailure('service'));
    first?.refuse();
    expect(state()).toMatchObject({ phase: 'on', playlist: { id: 'p2' } });
    expect(playback.isOn({ service: 'youtube', id: 'p2' })).toBe(true);
    expect(playback.isOn({ service: 'spotify', id: 'p2' })).toBe(false);
  });
});

describe('the controls', () => {
  const started = async () => {
    const scene = setUp();
    await scene.playback.start(playlist);
    return scene;
  };

  it('pause, resume, go on and back', async () => {
    const { playback, state, title } = await started();
    playback.toggle();
    expect(state().player.status).toBe('paused');
    playback.toggle();
    playback.next();
    expect([state().player.status, title()]).toEqual(['playing', 'Joro']);
    playback.previous();
    expect(title()).toBe('Last Last');
  });

  it('seek within the song only', async () => {
    const { playback, last } = await started();
    playback.seek(-5);
    playback.seek(999_999);
    expect(last().calls.slice(1)).toEqual(['seek 0', 'seek 180000']);
  });

  it('by a media key go to the beginning of the song first, and to the one before at its beginning', async () => {
    const { playback, last, title } = await started();
    playback.next();
    last().positionMs = 10_000;
    playback.back();
    expect([title(), last().positionMs]).toEqual(['Joro', 0]);
    playback.back();
    expect(title()).toBe('Last Last');
  });

  it('choose a song: the one that plays pauses, the paused one resumes, another one starts', async () => {
    const { playback, state, title } = await started();
    playback.select(2);
    expect(title()).toBe('Essence');
    playback.select(2);
    expect(state().player.status).toBe('paused');
    playback.select(2);
    expect(state().player.status).toBe('playing');
    playback.select(70);
    expect(title()).toBe('Essence');
  });

  it('choose a row of the playlist, where it is a song that is here', async () => {
    const { playback, title, state } = setUp([[gone, ...songs]]);
    await playback.start(playlist);
    expect([playback.selectRow(2), title()]).toEqual([true, 'Joro']);
    expect([playback.selectRow(2), state().player.status]).toEqual([true, 'paused']);
    expect([playback.selectRow(0), playback.selectRow(8), title()]).toEqual([false, false, 'Joro']);
  });

  it('shuffle, and say so', async () => {
    const { playback, toasts, title } = await started();
    await playback.setShuffle(true);
    await playback.setShuffle(false);
    expect([toasts(), title()]).toEqual([['Shuffle On!', 'Shuffle Off!'], 'Last Last']);
  });

  it('say that shuffle failed, and play on', async () => {
    const { playback, last, toasts, state } = await started();
    vi.spyOn(last(), 'setShuffle').mockRejectedValue(new Error('no'));
    await playback.setShuffle(true);
    expect([toasts(), state().phase]).toEqual([['Shuffle could not be changed. Please try again.'], 'on']);
  });

  it('keep the volume from one playlist to the next', async () => {
    const { playback, last, state } = await started();
    playback.setVolume(0.4);
    await playback.start({ ...playlist, id: 'p2' });
    expect([last().calls[0], state().volume]).toEqual(['volume 0.4', 0.4]);
    playback.setVolume(7);
    expect(state().volume).toBe(1);
  });

  it('end leaves nothing, and the controls then do nothing', async () => {
    const { playback, last, state } = await started();
    playback.end();
    for (const act of [() => playback.play(), () => playback.next(), () => playback.seek(1)]) act();
    expect([state().phase, state().songs, last().calls.at(-1)]).toEqual(['off', [], 'end']);
  });
});

describe('a player that makes no sound', () => {
  afterEach(() => vi.useRealTimers());

  it('is given up after a while, and tried again from the same row', async () => {
    vi.useFakeTimers();
    const { playback, last, state, title } = setUp();
    await playback.start(playlist, 2);
    last().become('loading');
    await vi.advanceTimersByTimeAsync(loadingLimitMs - 1);
    last().become('loading');
    expect(state().phase).toBe('on');
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toMatchObject({ phase: 'failed', problem: { title: 'Spotify is not playing', help: 'retry' } });
    playback.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect([state().phase, title()]).toEqual(['on', 'Essence']);
    await vi.advanceTimersByTimeAsync(loadingLimitMs);
    expect(state().phase).toBe('on');
  });
});

describe('songs that the service refuses', () => {
  it('are skipped with a word once music was heard', async () => {
    const { playback, last, state, title, toasts } = setUp();
    await playback.start(playlist);
    last().refuse();
    expect([title(), toasts()]).toEqual(['Joro', ["Last Last can't be played here and was skipped."]]);
    expect([...state().refused]).toEqual([0]);
  });

  it('end it where it is the last one, with the words of the specification', async () => {
    const { playback, last, state, toasts } = setUp();
    await playback.start(playlist, 6);
    last().refuse();
    expect(toasts()).toEqual(['Oops! An error occurred retrieving this playlist. Please try another.']);
    expect(state()).toMatchObject({ phase: 'failed', problem: { help: 'home', leaves: true } });
  });

  it('end it where none was heard yet', async () => {
    const { playback, state, toasts } = setUp([songs], null, true);
    await playback.start(playlist);
    expect(toasts()).toEqual(['Oops! An error occurred retrieving this playlist. Please try another.']);
    expect(state()).toMatchObject({ phase: 'failed', problem: { leaves: true } });
  });

  it('end it when five are refused in a row', async () => {
    const { playback, last, state, title } = setUp();
    await playback.start(playlist);
    // Refused before it is heard, four times more.
    vi.spyOn(last(), 'next').mockImplementation(async () => undefined);
    for (let times = 0; times < 4; times += 1) last().refuse();
    expect([state().phase, title()]).toEqual(['on', 'Last Last']);
    last().refuse();
    expect(state().phase).toBe('failed');
  });
});

describe('previews', () => {
  const published = (shell: ReturnType<typeof createFakeShell>) => {
    const players: string[] = [];
    shell.bus.subscribe('preview.started', ({ player }) => players.push(player), {
      signal: new AbortController().signal,
    });
    return players;
  };

  it('stop when music starts and when it resumes', async () => {
    const { playback, shell, last } = setUp();
    const players = published(shell);
    await playback.start(playlist);
    playback.pause();
    playback.play();
    expect(last().calls).toEqual(['load p1 0', 'pause', 'play']);
    expect(players).toHaveLength(2);
    expect(new Set(players).size).toBe(1);
  });

  it('that are started pause the music', async () => {
    const { playback, shell, state } = setUp();
    await playback.start(playlist);
    shell.bus.publish('preview.started', { player: 'a preview' });
    expect(state().player.status).toBe('paused');
  });

  it('leave the music of an ended playback alone', async () => {
    const { playback, shell, last } = setUp();
    await playback.start(playlist);
    playback.end();
    shell.bus.publish('preview.started', { player: 'a preview' });
    expect(last().calls.at(-1)).toBe('end');
  });
});

describe('songs that are no playlist', () => {
  it('play from the one that was chosen', async () => {
    const { playback, last, title } = setUp();
    await playback.startSongs(
      { ...playlist, id: 'b' },
      { songs: [aSong({ id: 'a', title: 'A' }), aSong({ id: 'b', title: 'B' })], index: 1 },
    );
    expect([last().calls, title()]).toEqual([['load null 1'], 'B']);
  });
});
