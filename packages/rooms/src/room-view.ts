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
import { type LengthOf, type RoomPosition, whereAt } from './where-at.ts';

type OrderedTimeline = RoomTimeline & { order: readonly number[] };

type Heard = Pick<RoomDigest, 'version' | 'lastComment' | 'revision'>;

/** What a member knows of a room. A new one is made for every message; none is changed. */
export interface RoomView {
  room: RoomDetails;
  timeline: OrderedTimeline;
  /** The one before, which holds until `timeline.from`. */
  before: OrderedTimeline | null;
  songs: ReadonlyMap<number, RoomSong>;
  members: RoomMembers;
  /** By their sequence; the latest {@link commentsKept}. */
  comments: readonly RoomComment[];
  /** Up to here no comment is missing. Asked for with the request 'room.enter'. */
  lastComment: number;
  /** Comments between these two are missing: there were more than one answer holds. Read them with `listRoomComments`. */
  commentGap: { after: number; before: number } | null;
  /** How far messages say that the room has come, whether they brought all of it or not. */
  heard: Heard;
  /** A message was missed, as more was heard of than is known: enter the room again. */
  isBehind: boolean;
  /** Songs were missed, which only the whole snapshot tells: read the room again. */
  lacksSongs: boolean;
}

/** With what a message names as the room's latest. An answer that was under way meanwhile may not have it. */
const withHeard = (view: RoomView, heard: Partial<Heard>): RoomView => {
  const { version, lastComment, revision } = { ...view.heard, ...heard };
  const latest = {
    version: Math.max(version, view.heard.version),
    lastComment: Math.max(lastComment, view.heard.lastComment),
    revision: Math.max(revision, view.heard.revision),
  };
  const isBehind =
    latest.version > view.timeline.version ||
    latest.lastComment > view.lastComment ||
    latest.revision > view.room.revision;
  return { ...view, heard: latest, isBehind };
};

/** Comments that a page keeps in memory. */
export const commentsKept = 500;

export const viewOf = (snapshot: RoomSnapshot): RoomView => ({
  room: snapshot.room,
  timeline: snapshot.timeline,
  before: null,
  songs: new Map(snapshot.songs.map((song) => [song.entry, song])),
  members: snapshot.members,
  comments: snapshot.comments,
  lastComment: snapshot.lastComment,
  commentGap: null,
  heard: { version: 0, lastComment: 0, revision: 0 },
  isBehind: false,
  lacksSongs: false,
});

const knowsAll = ({ songs }: Pick<RoomView, 'songs'>, order: readonly number[]): boolean =>
  order.every((entry) => songs.has(entry));

const merged = (known: readonly RoomComment[], more: readonly RoomComment[]): RoomComment[] => {
  const bySequence = new Map([...known, ...more].map((comment) => [comment.sequence, comment]));
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence).slice(-commentsKept);
};

/** The last number of the comments from `from` on that follow one another. */
const unbroken = (comments: readonly RoomComment[], from: number): number => {
  const known = new Set(comments.map(({ sequence }) => sequence));
  let last = from;
  while (known.has(last + 1)) last += 1;
  return last;
};

/** After the event 'room.timeline'. */
export const withUpdate = (view: RoomView, { songs: changed = [], ...update }: RoomUpdate): RoomView => {
  const { timeline } = view;
  if (update.version <= timeline.version) return view;
  const songs = new Map(view.songs);
  for (const song of changed) songs.set(song.entry, song);
  const order = update.order ?? timeline.order;
  const follows = update.queueRevision - timeline.queueRevision <= (update.order || changed.length > 0 ? 1 : 0);
  if (!follows) return withHeard({ ...view, songs, lacksSongs: true }, update);
  const lacksSongs = view.lacksSongs || !knowsAll({ songs }, order);
  return withHeard({ ...view, songs, timeline: { ...update, order }, before: timeline, lacksSongs }, {});
};

const gapAfter = ({ lastComment, commentGap }: RoomView, [first]: readonly RoomComment[]): RoomView['commentGap'] => {
  if (first === undefined || first.sequence <= lastComment + 1) return commentGap;
  return { after: commentGap?.after ?? lastComment, before: first.sequence };
};

/** After the answer to 'room.enter'. */
export const withEntered = (view: RoomView, answer: RealtimeAnswer<'room.enter'>): RoomView => {
  const isNewer = answer.timeline.version >= view.timeline.version;
  const timeline = isNewer ? answer.timeline : view.timeline;
  // Also where every song is known: one may have been suggested, or have got its length.
  const lacksSongs =
    timeline.queueRevision !== view.timeline.queueRevision || view.lacksSongs || !knowsAll(view, timeline.order);
  const comments = merged(view.comments, answer.comments);
  const entered = {
    ...withMembers(withDetails(view, answer.room), answer.members),
    timeline,
    before: isNewer && timeline.version > view.timeline.version ? view.timeline : view.before,
    comments,
    lastComment: unbroken(comments, Math.max(view.lastComment, answer.lastComment)),
    commentGap: gapAfter(view, answer.comments),
    lacksSongs,
  };
  return withHeard(entered, {});
};

/** After `GET /room/:id`, which tells all songs; comments stay as they are known. */
export const withSnapshot = (view: RoomView, snapshot: RoomSnapshot): RoomView => {
  const isNewer = snapshot.timeline.version >= view.timeline.version;
  const timeline = isNewer ? snapshot.timeline : view.timeline;
  // Removed songs are not in a snapshot; one may be playing still, until the timeline holds.
  const songs = new Map([...view.songs, ...snapshot.songs.map((song) => [song.entry, song] as const)]);
  const wasRemoved = (entry: number) => !snapshot.songs.some((song) => song.entry === entry);
  for (const [entry, song] of songs) if (isNewer && wasRemoved(entry)) songs.set(entry, { ...song, state: 'removed' });
  const read = {
    ...withMembers(withDetails(view, snapshot.room), snapshot.members),
    timeline,
    before: timeline.version > view.timeline.version ? view.timeline : view.before,
    songs,
    lacksSongs: !knowsAll({ songs }, timeline.order) || timeline.queueRevision > snapshot.timeline.queueRevision,
  };
  return withHeard(read, {});
};

/** After the event 'room.details'. */
export const withDetails = (view: RoomView, room: RoomDetails): RoomView =>
  room.revision > view.room.revision ? withHeard({ ...view, room }, {}) : view;

/** After the event 'room.members'. */
export const withMembers = (view: RoomView, members: RoomMembers): RoomView =>
  members.revision > view.members.revision ? { ...view, members } : view;

/** After the event 'room.comment'. */
export const withComment = (view: RoomView, comment: RoomComment): RoomView => {
  if (view.comments.some(({ sequence }) => sequence === comment.sequence)) return view;
  const comments = merged(view.comments, [comment]);
  const lastComment = unbroken(comments, view.lastComment);
  return withHeard({ ...view, comments, lastComment }, { lastComment: comment.sequence });
};

/** With a page of `listRoomComments` before the gap, which gets smaller by it or closed. */
export const withEarlierComments = (view: RoomView, page: readonly RoomComment[]): RoomView => {
  const { commentGap } = view;
  const [first] = page;
  const isClosed = commentGap === null || first === undefined || first.sequence <= commentGap.after + 1;
  return {
    ...view,
    comments: merged(view.comments, page),
    commentGap: isClosed ? null : { ...commentGap, before: first.sequence },
  };
};

/** After the event 'room.digest'. */
export const withDigest = (view: RoomView, { version, lastComment, revision }: RoomDigest): RoomView => {
  const next = withHeard(view, { version, lastComment, revision });
  return next.isBehind ? next : view;
};

export const lengthIn =
  ({ songs }: Pick<RoomView, 'songs'>): LengthOf =>
  (entry) =>
    songs.get(entry)?.durationMs ?? null;

/** Where the room is at a moment on the server's clock. */
export const whereInRoom = (view: RoomView, serverTime: number): RoomPosition => {
  const { timeline, before } = view;
  return whereAt(before !== null && serverTime < timeline.from ? before : timeline, lengthIn(view), serverTime);
};
