import { describe, expect, it } from 'vitest';
import { createServiceAddresses } from '../connections/service-addresses.ts';
import { roomSong } from '../test-support/room-people.ts';
import { bytesOf, toStoredSong } from './stored-song.ts';

describe('a song of a room', () => {
  const addresses = createServiceAddresses(() => 'http://127.0.0.1:4010/v1');
  const stored = (changes: Parameters<typeof roomSong>[1]) => toStoredSong(roomSong('a', changes), addresses);

  it('keeps the addresses of its own service, and those of its stand-in', () => {
    const own = { imageUrl: 'https://i.scdn.co/image/a', previewUrl: 'https://p.scdn.co/mp3-preview/a' };
    expect(stored(own)).toEqual(roomSong('a', own));
    expect(stored({ imageUrl: 'http://127.0.0.1:4010/image/a' }).imageUrl).toBe('http://127.0.0.1:4010/image/a');
  });

  it.each(['https://attacker.example/pixel.gif', 'https://i.ytimg.com/vi/a/0.jpg', 'http://i.scdn.co/image/a'])(
    'loses the address %s, which is not of its service',
    (address) => {
      expect(stored({ imageUrl: address, previewUrl: address })).toMatchObject({ imageUrl: null, previewUrl: null });
    },
  );

  it('stays as it is with much text in it', () => {
    const long = roomSong('a', { title: 'é'.repeat(500), artists: Array.from({ length: 20 }, () => 'x'.repeat(100)) });
    expect(toStoredSong(long, addresses)).toEqual(long);
  });

  it('loses further artists and its album where it is larger than 4 kB', () => {
    const artists = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(500, 'x'));
    const short = stored({ artists, album: 'Y'.repeat(500) });
    expect(short).toMatchObject({ title: 'Song a', artists: [artists[0]], album: null });
    expect(bytesOf(short)).toBeLessThan(4_096);
  });

  it('is refused where that does not help', () => {
    const noise = '\u0001'.repeat(500);
    expect(() => stored({ title: noise, artists: [noise] })).toThrow('too much text');
  });
});
