import type { RealtimeAnswer, RoomComment, RoomSnapshot, RoomSong, RoomUpdate } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { nowPlayingCard } from './now-playing-card.ts';
import {
  commentsKept,
  type RoomView,
  viewOf,
  whereInRoom,
  withComment,
  withDetails,
  withDigest,
  withEarlierComments,
  withEntered,
  withMembers,
  withUpdate,
} from './room-view.ts';
import { seededRandom } from './testing/seeded-random.ts';

const song = (entry: number, changes: Partial<RoomSong> = {}): RoomSong => ({
  ...{ entry, service: 'spotify', trackId: `t${entry}`, title: `Song ${entry}`, artists: ['Wizkid', 'Tems'] },
  ...{ album: null, durationMs: 1_000, isrc: null, imageUrl: null, previewUrl: null, state: 'queued', addedBy: null },
  ...changes,
});
const comment = (sequence: number): RoomComment => ({
  ...{ roomId: 'r', sequence, id: `c${sequence}`, author: { id: 'u', name: 'ada' }, text: `Comment ${sequence}` },
  createdAt: '2026-01-01T00:00:00.000Z',
});
const snapshot: RoomSnapshot = {
  room: {
    ...{ id: 'r', revision: 1, name: 'Owambe', description: 'All night', imageUrl: 'https://i.example/1' },
    ...{ service: 'spotify', playlistId: 'p', playlistName: 'Mix', isPublic: false, suggestions: 'off' },
    ...{ owner: { id: 'u', name: 'ada' }, ownerAwaySince: null, createdAt: '2026-01-01T00:00:00.000Z', ended: null },
  },
  role: 'member',
  timeline: {
    ...{ roomId: 'r', version: 4, from: 10_000, playing: true, index: 0, positionMs: 0, shuffle: false },
    ...{ queueRevision: 2, order: [1, 2] },
  },
  songs: [song(1), song(2)],
  members: { roomId: 'r', revision: 5, count: 1, members: [{ id: 'u', name: 'ada' }] },
  comments: [comment(1), comment(2)],
  lastComment: 2,
  serverTime: 10_000,
};
const { order: _, ...timeline } = snapshot.timeline;
const view = viewOf(snapshot);
const update = (changes: Partial<RoomUpdate> = {}): RoomUpdate => ({ ...timeline, version: 5, ...changes });
const entered = (changes: Partial<RealtimeAnswer<'room.enter'>> = {}): RealtimeAnswer<'room.enter'> => ({
  ...{ room: snapshot.room, timeline: snapshot.timeline, members: snapshot.members, comments: [], lastComment: 2 },
  ...changes,
});

describe('what a member knows of a room', () => {
  it('follows a command from the moment on from which it holds', () => {
    const next = withUpdate(view, update({ from: 10_500, index: 1, positionMs: 0 }));
    expect(whereInRoom(next, 10_400)).toMatchObject({ entry: 1, positionMs: 400 });
    expect(whereInRoom(next, 10_600)).toMatchObject({ entry: 2, positionMs: 100 });
  });

  it('passes over what it knows already', () => {
    expect(withUpdate(view, update({ version: 4 }))).toBe(view);
    expect(withDetails(view, { ...snapshot.room, name: 'Old' })).toBe(view);
    expect(withMembers(view, { ...snapshot.members, count: 9 })).toBe(view);
    expect(withComment(view, comment(2))).toBe(view);
    expect(withDigest(view, { roomId: 'r', version: 4, lastComment: 2, revision: 1 })).toBe(view);
  });

  it('takes up a new order and new songs', () => {
    const next = withUpdate(view, update({ queueRevision: 3, order: [3, 1, 2], songs: [song(3)] }));
    expect(next).toMatchObject({ isBehind: false, lacksSongs: false, timeline: { order: [3, 1, 2] } });
    const suggested = withUpdate(view, update({ queueRevision: 3, songs: [song(3, { state: 'suggested' })] }));
    expect(suggested).toMatchObject({ isBehind: false, lacksSongs: false, timeline: { order: [1, 2] } });
    expect(suggested.songs.get(3)?.state).toBe('suggested');
  });

  it.each<[string, RoomUpdate]>([
    ['an order', update({ queueRevision: 3 })],
    ['two orders', update({ queueRevision: 4, order: [2, 1] })],
  ])('knows that it has missed %s, and plays on until it has it', (__, missed) => {
    const next = withUpdate(view, missed);
    expect(next).toMatchObject({ isBehind: true, lacksSongs: true, timeline: { version: 4 } });
  });

  it('asks for the snapshot where the order has a song that it does not know', () => {
    const next = withEntered(
      view,
      entered({ timeline: { ...snapshot.timeline, version: 9, queueRevision: 3, order: [7] } }),
    );
    expect(next).toMatchObject({ isBehind: false, lacksSongs: true, timeline: { version: 9, order: [7] } });
  });

  it('knows that a comment is missing, and has it after entering again', () => {
    const gap = withComment(view, comment(5));
    expect(gap).toMatchObject({ isBehind: true, lastComment: 2 });
    const whole = withEntered(gap, entered({ comments: [comment(3), comment(4), comment(5)], lastComment: 5 }));
    expect(whole).toMatchObject({ isBehind: false, lastComment: 5 });
    expect(whole.comments.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  });

  it('knows which comments one answer had no room for, until it has read them page by page', () => {
    const comments = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (__, at) => comment(from + at));
    const far = withEntered(view, entered({ comments: comments(201, 300), lastComment: 300 }));
    expect(far).toMatchObject({ lastComment: 300, commentGap: { after: 2, before: 201 } });
    const nearer = withEarlierComments(far, comments(101, 200));
    expect(nearer.commentGap).toEqual({ after: 2, before: 101 });
    const whole = withEarlierComments(nearer, comments(1, 100));
    expect(whole.commentGap).toBeNull();
    expect(whole.comments.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 300 }, (__, at) => at + 1));
  });

  it.each([
    { version: 5, lastComment: 2, revision: 1 },
    { version: 4, lastComment: 3, revision: 1 },
    { version: 4, lastComment: 2, revision: 2 },
  ])('is behind a room that has come to %j', (digest) => {
    expect(withDigest(view, { roomId: 'r', ...digest }).isBehind).toBe(true);
  });

  it.each([
    ['a digest', withDigest(view, { roomId: 'r', version: 4, lastComment: 4, revision: 1 })],
    ['a comment after a lost one', withComment(view, comment(4))],
    ['an order after a lost one', withUpdate(view, update({ version: 6, queueRevision: 4, order: [2, 1] }))],
  ])('stays behind after an answer that was under way when %s came', (__, heard) => {
    const earlier = withEntered(heard, entered({ comments: [], lastComment: 2 }));
    expect(earlier.isBehind).toBe(true);
    const later = entered({
      timeline: { ...snapshot.timeline, version: 6 },
      ...{ comments: [comment(3), comment(4)], lastComment: 4 },
    });
    expect(withEntered(earlier, later)).toMatchObject({ isBehind: false, lastComment: 4 });
  });

  it('is not behind any more when the missing message comes late', () => {
    const digested = withDigest(view, { roomId: 'r', version: 4, lastComment: 3, revision: 1 });
    expect(withComment(digested, comment(3)).isBehind).toBe(false);
  });

  it('keeps the latest comments', () => {
    let many: RoomView = view;
    for (let sequence = 3; sequence <= 700; sequence += 1) many = withComment(many, comment(sequence));
    expect([many.comments.length, many.comments[0]?.sequence, many.lastComment]).toEqual([commentsKept, 201, 700]);
  });

  it('ends with every comment once, however messages are lost, doubled and mixed up', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const random = seededRandom(seed);
      const sent = Array.from({ length: 60 }, (__, at) => comment(at + 3));
      const arriving = [...sent, ...sent]
        .filter(() => random() > 0.4)
        .map((each) => ({ each, at: each.sequence + random() * 8 }))
        .sort((a, b) => a.at - b.at);
      let known: RoomView = view;
      for (const { each } of arriving) {
        known = withComment(known, each);
        if (known.isBehind && random() < 0.3) {
          const missed = sent.filter(({ sequence }) => sequence > known.lastComment && sequence <= each.sequence);
          known = withEntered(
            known,
            entered({ comments: missed, lastComment: Math.max(known.lastComment, each.sequence) }),
          );
        }
      }
      known = withDigest(known, { roomId: 'r', version: 4, lastComment: 62, revision: 1 });
      if (known.isBehind) {
        const missed = sent.filter(({ sequence }) => sequence > known.lastComment);
        known = withEntered(known, entered({ comments: missed, lastComment: 62 }));
      }
      expect(known.comments.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 62 }, (__, at) => at + 1));
    }
  });
});

describe('the card of the room that plays', () => {
  it('is made of the room and the song of the moment', () => {
    expect(nowPlayingCard(view, 'u', 11_200)).toEqual({
      ...{ roomName: 'Owambe', roomDescription: 'All night', songAuthor: 'Wizkid, Tems', songTitle: 'Song 2' },
      ...{ comments: 2, roomMembers: 1, image: 'https://i.example/1', IsRoomOwner: true, playlistId: 'p' },
      ...{ currentIndex: 1, app: 'spotify' },
    });
  });

  it('says Unknown and 0 where there is nothing', () => {
    const empty = viewOf({
      ...snapshot,
      ...{ songs: [], comments: [], lastComment: 0, room: { ...snapshot.room, description: '' } },
      timeline: { ...snapshot.timeline, order: [] },
    });
    expect(nowPlayingCard(empty, 'somebody', 0)).toMatchObject({
      ...{ roomDescription: 'Unknown', songAuthor: 'Unknown', songTitle: 'Unknown', comments: 0, currentIndex: 0 },
      IsRoomOwner: false,
    });
  });
});
