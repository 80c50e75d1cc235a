import type { Track } from '@playa/contracts';

let lastId = 0;

type TrackFields = Partial<Track> & Pick<Track, 'title'>;

const createTrack = (service: Track['service'], kind: Track['kind'], facts: TrackFields): Track => ({
  service,
  id: `${service}-${++lastId}`,
  artists: [],
  album: null,
  durationMs: null,
  isrc: null,
  explicit: null,
  imageUrl: null,
  previewUrl: null,
  kind,
  ...facts,
});

const parseClock = (text: string): number => {
  const [minutes = '0', rest = '0'] = text.split(':');
  return (Number(minutes) * 60 + Number(rest)) * 1000;
};

/** A track as Spotify has it. `length` is "m:ss". */
export const onSpotify = (title: string, artists: string[], length?: string, more: Partial<Track> = {}): Track =>
  createTrack('spotify', 'song', {
    title,
    artists,
    durationMs: length === undefined ? null : parseClock(length),
    ...more,
  });

/** The same on Apple Music. */
export const onApple = (title: string, artists: string[], length?: string, more: Partial<Track> = {}): Track =>
  createTrack('apple', 'song', {
    title,
    artists,
    durationMs: length === undefined ? null : parseClock(length),
    ...more,
  });

/** A YouTube video; its only "artist" is the channel. */
export const onYoutube = (title: string, channel: string, kind: Track['kind'], length?: string): Track =>
  createTrack('youtube', kind, {
    title,
    artists: [channel],
    durationMs: length === undefined ? null : parseClock(length),
  });
