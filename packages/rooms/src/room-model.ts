import type {
  RealtimeAnswer,
  RoomComment,
  RoomDetails,
  RoomDigest,
  RoomMembers,
  RoomSnapshot,
  RoomSong,
  RoomTimeline,
  RoomUpdate,
} from '@playa/contracts';
import { type DurationLookup, positionAt, type RoomPosition } from './position-at.ts';

type OrderedTimeline = RoomTimeline & { order: readonly number[] };

type LatestVersions = Pick<RoomDigest, 'version' | 'lastComment' | 'revision'>;

/** A member's immutable copy of the room. Every message creates a new one. */
export interface RoomModel {
  room: RoomDetails;
  timeline: OrderedTimeline;
  /** The previous timeline, valid until `timeline.from`. */
  previousTimeline: OrderedTimeline | null;
  songs: ReadonlyMap<number, RoomSong>;
  members: RoomMembers;
  /** Sorted by sequence; the latest {@link maxComments}. */
  comments: readonly RoomComment[];
  /** Sequence up to which no comment is missing. Sent as `afterComment` with the request 'room.enter'. */
  lastComment: number;
  /**
   * Sequences between which comments are missing, because one answer has a limit. Load them with `listRoomComments`.
   */
  commentGap: { after: number; before: number } | null;
  /** The latest versions that any message has named, whether or not their content has arrived. */
  latestKnown: LatestVersions;
  /** A message was missed: enter the room again. */
  isOutdated: boolean;
  /** Songs are missing that only a snapshot contains: load the room again. */
  hasMissingSongs: boolean;
}

/** Records the latest versions that a message names. A concurrent answer may be older. */
const recordLatest = (model: RoomModel, reported: Partial<LatestVersions>): RoomModel => {
  const { version, lastComment, revision } = { ...model.latestKnown, ...reported };
  const latest = {
    version: Math.max(version, model.latestKnown.version),
    lastComment: Math.max(lastComment, model.latestKnown.lastComment),
    revision: Math.max(revision, model.latestKnown.revision),
  };
  const isOutdated =
    latest.version > model.timeline.version ||
    latest.lastComment > model.lastComment ||
    latest.revision > model.room.revision;
  return { ...model, latestKnown: latest, isOutdated };
};

/** Maximum number of comments in memory. */
export const maxComments = 500;

export const createRoomModel = (snapshot: RoomSnapshot): RoomModel => ({
  room: snapshot.room,
  timeline: snapshot.timeline,
  previousTimeline: null,
  songs: new Map(snapshot.songs.map((song) => [song.entry, song])),
  members: snapshot.members,
  comments: snapshot.comments,
  lastComment: snapshot.lastComment,
  commentGap: null,
  latestKnown: { version: 0, lastComment: 0, revision: 0 },
  isOutdated: false,
  hasMissingSongs: false,
});

const hasAllSongs = ({ songs }: Pick<RoomModel, 'songs'>, order: readonly number[]): boolean =>
  order.every((entry) => songs.has(entry));

const mergeComments = (known: readonly RoomComment[], more: readonly RoomComment[]): RoomComment[] => {
  const bySequence = new Map([...known, ...more].map((comment) => [comment.sequence, comment]));
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence).slice(-maxComments);
};

/** Returns the last sequence of the run of consecutive comments after `from`. */
const lastContiguousSequence = (comments: readonly RoomComment[], from: number): number => {
  const known = new Set(comments.map(({ sequence }) => sequence));
  let last = from;
  while (known.has(last + 1)) last += 1;
  return last;
};

/** Applies the event 'room.timeline'. */
export const applyTimelineUpdate = (model: RoomModel, { songs: changed = [], ...update }: RoomUpdate): RoomModel => {
  const { timeline } = model;
  if (update.version <= timeline.version) return model;
  const songs = new Map(model.songs);
  for (const song of changed) songs.set(song.entry, song);
  const order = update.order ?? timeline.order;
  const isNextRevision = update.queueRevision - timeline.queueRevision <= (update.order || changed.length > 0 ? 1 : 0);
  if (!isNextRevision) return recordLatest({ ...model, songs, hasMissingSongs: true }, update);
  const hasMissingSongs = model.hasMissingSongs || !hasAllSongs({ songs }, order);
  return recordLatest(
    { ...model, songs, timeline: { ...update, order }, previousTimeline: timeline, hasMissingSongs },
    {},
  );
};

const commentGapAfter = (
  { lastComment, commentGap }: RoomModel,
  [first]: readonly RoomComment[],
): RoomModel['commentGap'] => {
  if (first === undefined || first.sequence <= lastComment + 1) return commentGap;
  return { after: commentGap?.after ?? lastComment, before: first.sequence };
};

/** Applies the answer to 'room.enter'. */
export const applyEnterAnswer = (model: RoomModel, answer: RealtimeAnswer<'room.enter'>): RoomModel => {
  const isNewer = answer.timeline.version >= model.timeline.version;
  const timeline = isNewer ? answer.timeline : model.timeline;
  // Also set when every song is known: a song may have been suggested, or its length may have changed.
  const hasMissingSongs =
    timeline.queueRevision !== model.timeline.queueRevision ||
    model.hasMissingSongs ||
    !hasAllSongs(model, timeline.order);
  const comments = mergeComments(model.comments, answer.comments);
  const entered = {
    ...applyMembers(applyDetails(model, answer.room), answer.members),
    timeline,
    previousTimeline: isNewer && timeline.version > model.timeline.version ? model.timeline : model.previousTimeline,
    comments,
    lastComment: lastContiguousSequence(comments, Math.max(model.lastComment, answer.lastComment)),
    commentGap: commentGapAfter(model, answer.comments),
    hasMissingSongs,
  };
  return recordLatest(entered, {});
};

/** Applies `GET /room/:id`, which contains all songs. Keeps the comments. */
export const applySnapshot = (model: RoomModel, snapshot: RoomSnapshot): RoomModel => {
  const isNewer = snapshot.timeline.version >= model.timeline.version;
  const timeline = isNewer ? snapshot.timeline : model.timeline;
  // A snapshot omits removed songs. A removed song may still play until the new timeline takes effect.
  const songs = new Map([...model.songs, ...snapshot.songs.map((song) => [song.entry, song] as const)]);
  const wasRemoved = (entry: number) => !snapshot.songs.some((song) => song.entry === entry);
  for (const [entry, song] of songs) if (isNewer && wasRemoved(entry)) songs.set(entry, { ...song, state: 'removed' });
  const read = {
    ...applyMembers(applyDetails(model, snapshot.room), snapshot.members),
    timeline,
    previousTimeline: timeline.version > model.timeline.version ? model.timeline : model.previousTimeline,
    songs,
    hasMissingSongs:
      !hasAllSongs({ songs }, timeline.order) || timeline.queueRevision > snapshot.timeline.queueRevision,
  };
  return recordLatest(read, {});
};

/** Applies the event 'room.details'. */
export const applyDetails = (model: RoomModel, room: RoomDetails): RoomModel =>
  room.revision > model.room.revision ? recordLatest({ ...model, room }, {}) : model;

/** Applies the event 'room.members'. */
export const applyMembers = (model: RoomModel, members: RoomMembers): RoomModel =>
  members.revision > model.members.revision ? { ...model, members } : model;

/** Applies the event 'room.comment'. */
export const applyComment = (model: RoomModel, comment: RoomComment): RoomModel => {
  if (model.comments.some(({ sequence }) => sequence === comment.sequence)) return model;
  const comments = mergeComments(model.comments, [comment]);
  const lastComment = lastContiguousSequence(comments, model.lastComment);
  return recordLatest({ ...model, comments, lastComment }, { lastComment: comment.sequence });
};

/** Adds a page of `listRoomComments` before the gap, which shrinks or closes. */
export const applyEarlierComments = (model: RoomModel, page: readonly RoomComment[]): RoomModel => {
  const { commentGap } = model;
  const [first] = page;
  const isClosed = commentGap === null || first === undefined || first.sequence <= commentGap.after + 1;
  return {
    ...model,
    comments: mergeComments(model.comments, page),
    commentGap: isClosed ? null : { ...commentGap, before: first.sequence },
  };
};

/** Applies the event 'room.digest'. */
export const applyDigest = (model: RoomModel, { version, lastComment, revision }: RoomDigest): RoomModel => {
  const next = recordLatest(model, { version, lastComment, revision });
  return next.isOutdated ? next : model;
};

export const durationLookup =
  ({ songs }: Pick<RoomModel, 'songs'>): DurationLookup =>
  (entry) =>
    songs.get(entry)?.durationMs ?? null;

/** The room's position at a time on the server's clock. */
export const roomPositionAt = (model: RoomModel, serverTime: number): RoomPosition => {
  const { timeline, previousTimeline } = model;
  return positionAt(
    previousTimeline !== null && serverTime < timeline.from ? previousTimeline : timeline,
    durationLookup(model),
    serverTime,
  );
};
