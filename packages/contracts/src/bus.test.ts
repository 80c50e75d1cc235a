import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommandName, commands, type EventName, eventKeys, events, isCommandName, PlaylistRef } from './bus.ts';
import { invalidFields, playlistRef, runningCopy } from './testing/fixtures.ts';

describe('an event', () => {
  it.each<[EventName, unknown, string[]]>([
    ['session.started', { userId: 'user-1' }, []],
    ['session.started', { userId: 1 }, ['userId']],
    ['session.started', {}, ['userId']],
    ['session.ended', { reason: 'logout' }, []],
    ['session.ended', { reason: 'expired' }, []],
    ['session.ended', { reason: 'of a later release' }, []],
    ['session.ended', { reason: 7 }, ['reason']],
    ['connection.changed', { service: 'apple', connected: false }, []],
    ['connection.changed', { service: 'apple' }, ['connected']],
    ['connection.changed', { service: 'tidal', connected: true }, ['service']],
    ['primary.changed', { service: 'youtube' }, []],
    ['primary.changed', { service: null }, []],
    ['primary.changed', {}, ['service']],
    ['copy.progressed', runningCopy(), []],
    ['copy.progressed', { ...runningCopy(), copied: -1 }, ['copied']],
    ['copy.ended', runningCopy({ state: 'done', seen: false }), []],
    ['copy.ended', null, ['']],
    ['preview.started', { player: 'p1' }, []],
    ['preview.started', {}, ['player']],
    ['like.changed', { service: 'spotify', trackId: 't1', liked: true }, []],
    ['like.changed', { service: 'tidal', trackId: 't1' }, ['service', 'liked']],
    ['ai.searched', { query: 'lagos nights', playlists: [] }, []],
    [
      'ai.searched',
      { query: 'lagos nights', playlists: [{ title: 'x'.repeat(301) }] },
      ['playlists.0.title', 'playlists.0.image', 'playlists.0.tracks'],
    ],
  ])('%s with %j', (name, payload, refused) => {
    expect(invalidFields(events[name], payload)).toEqual(refused);
  });

  it('is named by its subject and what happened to it', () => {
    for (const name of Object.keys(events)) expect(name).toMatch(/^[a-z]+\.[a-z]+ed$/);
  });

  it('is kept by the thing that it is about, where there are many of a kind', () => {
    expect(Object.keys(eventKeys).sort()).toEqual([
      'ai.searched',
      'connection.changed',
      'copy.ended',
      'copy.progressed',
      'like.changed',
    ]);
    expect(eventKeys['ai.searched']?.({ query: 'lagos', playlists: [] })).toBe('lagos');
    expect(eventKeys['like.changed']?.({ service: 'apple', trackId: '7', liked: true })).toBe('apple:7');
    expect(eventKeys['connection.changed']?.({ service: 'apple', connected: true })).toBe('apple');
    for (const name of ['copy.progressed', 'copy.ended'] as const) {
      expect(eventKeys[name]?.(runningCopy({ id: 'copy-7', sequence: 9 }))).toBe('copy-7');
    }
  });
});

describe('a command', () => {
  const many = (count: number) => ({ playlists: Array.from({ length: count }, () => playlistRef) });

  it.each<[CommandName, string, unknown, string[]]>([
    ['copy.open', 'one playlist', many(1), []],
    ['copy.open', '500 playlists', many(500), []],
    ['copy.open', 'no playlist', many(0), ['playlists']],
    ['copy.open', '501 playlists', many(501), ['playlists']],
    [
      'copy.open',
      'one that is none',
      { playlists: [playlistRef, {}] },
      ['playlists.1.service', 'playlists.1.id', 'playlists.1.name', 'playlists.1.imageUrl', 'playlists.1.songCount'],
    ],
    ['share.open', 'a playlist', { playlist: playlistRef }, []],
    ['share.open', 'a list', { playlist: [playlistRef] }, ['playlist']],
    ['share.open', 'several', { playlist: playlistRef, playlists: [playlistRef, playlistRef] }, []],
    ['share.open', 'several that are none', { playlist: playlistRef, playlists: [] }, ['playlists']],
    ['ai.search', 'words', { query: 'lagos nights' }, []],
    ['ai.search', 'no words', { query: '' }, ['query']],
    ['ai.search', 'a novel', { query: 'x'.repeat(201) }, ['query']],
    ['playback.start', 'a playlist', { playlist: playlistRef }, []],
    ['playback.start', 'a playlist from its third row', { playlist: playlistRef, row: 2 }, []],
    ['playback.start', 'a row that there can not be', { playlist: playlistRef, row: -1 }, ['row']],
    ['song.start', 'no song', {}, ['track']],
    ['room.open', 'a room', { roomId: 'r1' }, []],
    ['room.open', 'no room', { roomId: '' }, ['roomId']],
    ['playback.start', 'nothing', undefined, ['']],
  ])('%s with %s', (name, _, payload, refused) => {
    expect(invalidFields(commands[name], payload)).toEqual(refused);
  });

  it('is named by its subject and what to do with it', () => {
    for (const name of Object.keys(commands)) expect(name).toMatch(/^[a-z]+\.(open|start|search)$/);
    expect(Object.keys(commands).filter((name) => Object.hasOwn(events, name))).toEqual([]);
  });

  it('is known by its exact name alone', () => {
    for (const name of Object.keys(commands)) expect(isCommandName(name)).toBe(true);
    for (const name of ['', 'copy', 'copy.opened', 'COPY.OPEN', ' copy.open', '__proto__', 'constructor', 'toString']) {
      expect(isCommandName(name), name).toBe(false);
    }
    fc.assert(fc.property(fc.string(), (name) => isCommandName(name) === Object.keys(commands).includes(name)));
  });
});

describe('a reference to a playlist', () => {
  it.each([
    ['whose length is not known', { songCount: null }, []],
    ['of nothing', { songCount: 0 }, []],
    ['with half a song', { songCount: 0.5 }, ['songCount']],
    ['with songs below zero', { songCount: -1 }, ['songCount']],
    ['with an empty name', { name: '' }, []],
    ['of a service that is none', { service: 'library-playlists' }, ['service']],
    ['without a word about its image', { imageUrl: undefined }, ['imageUrl']],
  ])('%s', (_, changes, refused) => {
    expect(invalidFields(PlaylistRef, { ...playlistRef, ...changes })).toEqual(refused);
  });

  it('reaches the other remote without what the contract does not name', () => {
    const withMore = { ...playlistRef, accessToken: 'secret' };
    expect(commands['share.open'].parse({ playlist: withMore, next: 'logout' })).toEqual({ playlist: playlistRef });
  });
});
