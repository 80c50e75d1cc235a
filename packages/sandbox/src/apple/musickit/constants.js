export const PlaybackStates = {
  none: 0,
  loading: 1,
  playing: 2,
  paused: 3,
  stopped: 4,
  ended: 5,
  seeking: 6,
  waiting: 8,
  stalled: 9,
  completed: 10,
};

export const Events = {
  authorizationStatusDidChange: 'authorizationStatusDidChange',
  nowPlayingItemDidChange: 'nowPlayingItemDidChange',
  playbackStateDidChange: 'playbackStateDidChange',
  playbackTimeDidChange: 'playbackTimeDidChange',
  queueItemsDidChange: 'queueItemsDidChange',
};

/** The error that every MusicKit call rejects with. */
export class MKError extends Error {
  constructor(errorCode, description) {
    super(`${errorCode}: ${description}`);
    this.name = 'MKError';
    this.errorCode = errorCode;
    this.description = description;
  }
}
