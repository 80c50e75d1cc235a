export { applyCommand, type CommandMoment, type Playback, type PlaybackCommand } from './apply-command.ts';
export { type ClockProbe, clockOffset, clockProbes } from './clock-offset.ts';
export { aimAheadMs, type Correction, correctDrift, type DriftState, type Heard, noDrift } from './drift.ts';
export { type NowPlayingCard, nowPlayingCard } from './now-playing-card.ts';
export { type Listener, type NoTrackReason, type OwnSong, ownSong } from './own-song.ts';
export {
  commentsKept,
  lengthIn,
  type RoomView,
  viewOf,
  whereInRoom,
  withComment,
  withDetails,
  withDigest,
  withEarlierComments,
  withEntered,
  withMembers,
  withSnapshot,
  withUpdate,
} from './room-view.ts';
export { type LengthOf, type RoomPosition, type Timeline, whereAt } from './where-at.ts';
