export { applyCommand, type CommandContext, type Playback, type PlaybackCommand } from './apply-command.ts';
export { type ClockProbe, clockOffset, clockProbeCount } from './clock-offset.ts';
export {
  type Correction,
  correctDrift,
  type DriftState,
  initialDriftState,
  type PositionReport,
  seekLeadMs,
} from './drift.ts';
export { type NowPlayingCard, nowPlayingCard } from './now-playing-card.ts';
export {
  choosePlaybackSource,
  type MemberService,
  type NoTrackReason,
  type PlaybackSource,
} from './playback-source.ts';
export { type DurationLookup, positionAt, type RoomPosition, type Timeline } from './position-at.ts';
export {
  applyComment,
  applyDetails,
  applyDigest,
  applyEarlierComments,
  applyEnterAnswer,
  applyMembers,
  applySnapshot,
  applyTimelineUpdate,
  createRoomModel,
  durationLookup,
  maxComments,
  type RoomModel,
  roomPositionAt,
} from './room-model.ts';
