import { describe, expect, it } from 'vitest';
import { generateSeed } from '../testing/generate-seed.ts';
import type { World } from './create-world.ts';
import { createWorld } from './create-world.ts';
import { services } from './listings.ts';
import { publicPlaylists } from './public-playlists.ts';
import type { StoredPlaylist } from './types.ts';

const world = createWorld({ seed: generateSeed(900) });
const own = (service: 'spotify' | 'youtube' | 'apple') => world.libraries.playlists(service, 'demo');

function find(name: string): StoredPlaylist {
  const playlist = own('spotify').find((one) => one.name === name);
  if (playlist === undefined) throw new Error(`no playlist ${name}`);
  return playlist;
}

function trackIds(playlist: StoredPlaylist): string[] {
  return playlist.rows.flatMap((row) => (row.kind === 'track' ? row.trackId : []));
}

describe('the demo account', () => {
  it('owns twelve playlists on Spotify, of telling lengths', () => {
    expect(own('spotify').map((playlist) => [playlist.name, playlist.rows.length])).toEqual([
      ['Fifty Flames', 50],
      ['Lagos After Dark', 72],
      ['Sunday Gospel', 40],
      ['Amapiano Kitchen', 64],
      ['Alté Hours', 33],
      ['Road to Ibadan', 118],
      ['Every Song We Own', 264],
      ['Sound System Saturday', 45],
      ['Slow Burn', 38],
      ['Pop on Repeat', 55],
      ['Empty for Now', 0],
      ['Found on the Old Phone', 30],
    ]);
    expect(own('youtube').length).toBeGreaterThan(1);
    expect(own('apple').length).toBeGreaterThan(1);
  });

  it('has every one of the Fifty Flames on all services, as originals and none twice', () => {
    const ids = trackIds(find('Fifty Flames'));
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) {
      const recordingId = world.catalogue.listing('spotify', id)?.recordingId ?? '';
      expect(world.catalogue.recordings.get(recordingId)?.version).toBe('original');
      for (const service of services) expect(world.catalogue.listingsOf(service, recordingId)).not.toEqual([]);
    }
  });

  it('draws on the genre a playlist is named after', () => {
    for (const id of trackIds(find('Sunday Gospel'))) {
      expect(world.catalogue.listing('spotify', id)?.genre).toBe('Gospel');
    }
  });

  it('has repetitions and rows that are no songs, as old playlists do', () => {
    const { rows } = find('Found on the Old Phone');
    expect(rows.map((row) => row.kind).filter((kind) => kind !== 'track')).toEqual([
      'local-file',
      'episode',
      'removed',
    ]);
    const ids = trackIds(find('Found on the Old Phone'));
    expect(ids.slice(-3)).toEqual(ids.slice(0, 3));
    expect(new Set(rows.map((row) => row.rowId)).size).toBe(rows.length);
  });

  it('is the only one with playlists', () => {
    expect(world.accounts.map((account) => account.name)).toEqual(['demo', 'ada', 'tunde']);
    for (const service of services) expect(world.libraries.playlists(service, 'ada')).toEqual([]);
  });

  it("is not the only owner: the curator's playlists are public on every service", () => {
    for (const service of services) {
      const names = publicPlaylists(world, service).flatMap(({ playlist, owner }) =>
        owner.name === 'radio' && playlist.rows.length === 30 ? playlist.name : [],
      );
      expect(names).toContain('Gospel Essentials');
    }
  });

  it('has the songs of the built-in catalogue in its Fifty Flames', () => {
    const flames = createWorld().libraries.playlists('spotify', 'demo')[0];
    expect(flames?.rows).toHaveLength(50);
  });
});

describe('a catalogue with playlists', () => {
  const { songs } = generateSeed(400);
  const order = [7, 3, 3, 11, ...songs.keys()];
  const fromFile: World = createWorld({ seed: { songs, playlists: [{ name: 'Mine', songs: order }] } });

  it('gives the demo account exactly those on Spotify: every row, in order, repetitions kept', () => {
    const [mine, ...others] = fromFile.libraries.playlists('spotify', 'demo');
    expect(others).toEqual([]);
    const titles = trackIds(mine ?? find('')).map(
      (id) => fromFile.catalogue.listing('spotify', id)?.title.split(' (')[0],
    );
    expect(titles).toEqual(order.map((index) => songs[index]?.title));
  });

  it('leaves gaps on the other services', () => {
    const gaps = [...fromFile.catalogue.recordings.values()].filter(
      (recording) => fromFile.catalogue.listingsOf('apple', recording.id).length === 0,
    );
    expect(gaps.length).toBeGreaterThan(0);
  });
});
