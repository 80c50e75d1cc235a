import type { RealtimeAnswer, RoomComment, RoomSnapshot, RoomSong, RoomUpdate } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { nowPlayingCard } from './now-playing-card.ts';
import {
  applyComment,
  applyDetails,
  applyDigest,
  applyEarlierComments,
  applyEnterAnswer,
  applyMembers,
  applyTimelineUpdate,
  createRoomModel,
  maxComments,
  type RoomModel,
  roomPositionAt,
} from './room-model.ts';
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
const model = createRoomModel(snapshot);
const update = (changes: Partial<RoomUpdate> = {}): RoomUpdate => ({ ...timeline, version: 5, ...changes });
const entered = (changes: Partial<RealtimeAnswer<'room.enter'>> = {}): RealtimeAnswer<'room.enter'> => ({
  ...{ room: snapshot.room, timeline: snapshot.timeline, members: snapshot.members, comments: [], lastComment: 2 },
  ...changes,
});

describe('the room model', () => {
  it('follows a command from the time it takes effect', () => {
    const next = applyTimelineUpdate(model, update({ from: 10_500, index: 1, positionMs: 0 }));
    expect(roomPositionAt(next, 10_400)).toMatchObject({ entry: 1, positionMs: 400 });
    expect(roomPositionAt(next, 10_600)).toMatchObject({ entry: 2, positionMs: 100 });
  });

  it('ignores what it already knows', () => {
    expect(applyTimelineUpdate(model, update({ version: 4 }))).toBe(model);
    expect(applyDetails(model, { ...snapshot.room, name: 'Old' })).toBe(model);
    expect(applyMembers(model, { ...snapshot.members, count: 9 })).toBe(model);
    expect(applyComment(model, comment(2))).toBe(model);
    expect(applyDigest(model, { roomId: 'r', version: 4, lastComment: 2, revision: 1 })).toBe(model);
  });

  it('applies a new order and new songs', () => {
    const next = applyTimelineUpdate(model, update({ queueRevision: 3, order: [3, 1, 2], songs: [song(3)] }));
    expect(next).toMatchObject({ isOutdated: false, hasMissingSongs: false, timeline: { order: [3, 1, 2] } });
    const suggested = applyTimelineUpdate(
      model,
      update({ queueRevision: 3, songs: [song(3, { state: 'suggested' })] }),
    );
    expect(suggested).toMatchObject({ isOutdated: false, hasMissingSongs: false, timeline: { order: [1, 2] } });
    expect(suggested.songs.get(3)?.state).toBe('suggested');
  });

  it.each<[string, RoomUpdate]>([
    ['an order', update({ queueRevision: 3 })],
    ['two orders', update({ queueRevision: 4, order: [2, 1] })],
  ])('detects that it has missed %s, and keeps playing until it has it', (__, missed) => {
    const next = applyTimelineUpdate(model, missed);
    expect(next).toMatchObject({ isOutdated: true, hasMissingSongs: true, timeline: { version: 4 } });
  });

  it('requests the snapshot if the order contains an unknown song', () => {
    const next = applyEnterAnswer(
      model,
      entered({ timeline: { ...snapshot.timeline, version: 9, queueRevision: 3, order: [7] } }),
    );
    expect(next).toMatchObject({ isOutdated: false, hasMissingSongs: true, timeline: { version: 9, order: [7] } });
  });

  it('detects that a comment is missing, and has it after entering again', () => {
    const gap = applyComment(model, comment(5));
    expect(gap).toMatchObject({ isOutdated: true, lastComment: 2 });
    const whole = applyEnterAnswer(gap, entered({ comments: [comment(3), comment(4), comment(5)], lastComment: 5 }));
    expect(whole).toMatchObject({ isOutdated: false, lastComment: 5 });
    expect(whole.comments.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  });

  it('knows which comments an answer has left out, until it has loaded them page by page', () => {
    const comments = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (__, at) => comment(from + at));
    const far = applyEnterAnswer(model, entered({ comments: comments(201, 300), lastComment: 300 }));
    expect(far).toMatchObject({ lastComment: 300, commentGap: { after: 2, before: 201 } });
    const nearer = applyEarlierComments(far, comments(101, 200));
    expect(nearer.commentGap).toEqual({ after: 2, before: 101 });
    const whole = applyEarlierComments(nearer, comments(1, 100));
    expect(whole.commentGap).toBeNull();
    expect(whole.comments.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 300 }, (__, at) => at + 1));
  });

  it.each([
    { version: 5, lastComment: 2, revision: 1 },
    { version: 4, lastComment: 3, revision: 1 },
    { version: 4, lastComment: 2, revision: 2 },
  ])('is outdated if the room has reached %j', (digest) => {
    expect(applyDigest(model, { roomId: 'r', ...digest }).isOutdated).toBe(true);
  });

  it.each([
    ['a digest', applyDigest(model, { roomId: 'r', version: 4, lastComment: 4, revision: 1 })],
    ['a comment after a lost one', applyComment(model, comment(4))],
    ['an order after a lost one', applyTimelineUpdate(model, update({ version: 6, queueRevision: 4, order: [2, 1] }))],
  ])('stays outdated after an answer that was pending when %s came', (__, heard) => {
    const earlier = applyEnterAnswer(heard, entered({ comments: [], lastComment: 2 }));
    expect(earlier.isOutdated).toBe(true);
    const later = entered({
      timeline: { ...snapshot.timeline, version: 6 },
      ...{ comments: [comment(3), comment(4)], lastComment: 4 },
    });
    expect(applyEnterAnswer(earlier, later)).toMatchObject({ isOutdated: false, lastComment: 4 });
  });

  it('is up to date once the missing message arrives late', () => {
    const digested = applyDigest(model, { roomId: 'r', version: 4, lastComment: 3, revision: 1 });
    expect(applyComment(digested, comment(3)).isOutdated).toBe(false);
  });

  it('keeps the latest comments', () => {
    let many: RoomModel = model;
    for (let sequence = 3; sequence <= 700; sequence += 1) many = applyComment(many, comment(sequence));
    expect([many.comments.length, many.comments[0]?.sequence, many.lastComment]).toEqual([maxComments, 201, 700]);
  });

  it('ends with every comment once, however messages are lost, duplicated and reordered', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const random = seededRandom(seed);
      const sent = Array.from({ length: 60 }, (__, at) => comment(at + 3));
      const arriving = [...sent, ...sent]
        .filter(() => random() > 0.4)
        .map((each) => ({ each, at: each.sequence + random() * 8 }))
        .sort((a, b) => a.at - b.at);
      let known: RoomModel = model;
      for (const { each } of arriving) {
        known = applyComment(known, each);
        if (known.isOutdated && random() < 0.3) {
          const missed = sent.filter(({ sequence }) => sequence > known.lastComment && sequence <= each.sequence);
          known = applyEnterAnswer(
            known,
            entered({ comments: missed, lastComment: Math.max(known.lastComment, each.sequence) }),
          );
        }
      }
      known = applyDigest(known, { roomId: 'r', version: 4, lastComment: 62, revision: 1 });
      if (known.isOutdated) {
        const missed = sent.filter(({ sequence }) => sequence > known.lastComment);
        known = applyEnterAnswer(known, entered({ comments: missed, lastComment: 62 }));
      }
      expect(known.comments.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 62 }, (__, at) => at + 1));
    }
  });
});

describe('the now-playing card', () => {
  it('shows the room and the current song', () => {
    expect(nowPlayingCard(model, 'u', 11_200)).toEqual({
      ...{ roomName: 'Owambe', roomDescription: 'All night', songAuthor: 'Wizkid, Tems', songTitle: 'Song 2' },
      ...{ comments: 2, roomMembers: 1, image: 'https://i.example/1', IsRoomOwner: true, playlistId: 'p' },
      ...{ currentIndex: 1, app: 'spotify' },
    });
  });

  it('shows Unknown and 0 where values are missing', () => {
    const empty = createRoomModel({
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
