import type { Track } from '@playa/contracts';
import { createFakeShell } from '@playa/testing/shell';
import { describe, expect, it } from 'vitest';
import { accountWith } from '../testing/account.ts';
import { FakePlayer } from '../testing/fake-player.ts';
import { aRow, aSong } from '../testing/songs.ts';
import { Playback } from './playback.ts';
import { startSong } from './start-song.ts';

const song = (id: string, service: Track['service'] = 'apple') => aSong({ service, id, title: id });

const setUp = (playlists: readonly string[] = ['Gym', 'Naija Jams']) => {
  const asked: string[] = [];
  const streaming = accountWith({
    pages: [['f1', 'f2'].map((id) => aRow({ service: 'apple', id }))],
    client: {
      playlists: async () => ({
        items: playlists.map((name) => ({
          service: 'apple',
          id: name,
          name,
          description: null,
          imageUrl: null,
          songCount: null,
        })),
        next: null,
        total: null,
      }),
      songsChart: async ({ genre }) => {
        asked.push(`chart ${genre}`);
        return [song('t1'), song('t2')];
      },
    },
  });
  const shell = createFakeShell({ streaming });
  const playback = new Playback(shell, (service, reports) => new FakePlayer(service, reports));
  const start = (track: Track) => startSong(playback, shell.streaming, track);
  const heard = () => {
    const { songs, player } = playback.getState();
    return [songs.map(({ id }) => id).join(), player.index, player.status];
  };
  return { start, heard, asked, playback };
};

describe('one song by itself, on Apple Music', () => {
  it("is played in the favourites, 'Naija Jams', where it is one of them", async () => {
    const { start, heard } = setUp();
    await start(song('f2'));
    expect(heard()).toEqual(['f1,f2', 1, 'playing']);
  });

  it('is played in the top songs of the chart, and before the favourites where it is in neither', async () => {
    const { start, heard, asked } = setUp();
    await start(song('t2'));
    expect(heard()).toEqual(['t1,t2', 1, 'playing']);
    await start(song('x'));
    expect(heard()).toEqual(['x,f1,f2', 0, 'playing']);
    expect(asked).toEqual(['chart 4', 'chart 4']);
  });

  it('is followed by the top songs where there are no favourites', async () => {
    const { start, heard } = setUp(['Gym']);
    await start(song('x'));
    expect(heard()).toEqual(['x,t1,t2', 0, 'playing']);
  });

  it('pauses where it plays, and resumes where it is paused', async () => {
    const { start, heard } = setUp();
    await start(song('f1'));
    await start(song('f1'));
    expect(heard()).toEqual(['f1,f2', 0, 'paused']);
    await start(song('f1'));
    expect(heard()).toEqual(['f1,f2', 0, 'playing']);
  });
});

it('one song of another service is played alone', async () => {
  const { start, heard, asked } = setUp();
  await start(song('s1', 'spotify'));
  expect([heard(), asked]).toEqual([['s1', 0, 'playing'], []]);
});
