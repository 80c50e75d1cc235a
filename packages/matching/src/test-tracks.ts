import type { Track } from '@playa/contracts';

let lastId = 0;

type Facts = Partial<Track> & Pick<Track, 'title'>;

const track = (service: Track['service'], kind: Track['kind'], facts: Facts): Track => ({
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

const seconds = (text: string): number => {
  const [minutes = '0', rest = '0'] = text.split(':');
  return (Number(minutes) * 60 + Number(rest)) * 1000;
};

/** A track as Spotify has it. `length` is "m:ss". */
export const onSpotify = (title: string, artists: string[], length?: string, more: Partial<Track> = {}): Track =>
  track('spotify', 'song', { title, artists, durationMs: length === undefined ? null : seconds(length), ...more });

/** The same on Apple Music. */
export const onApple = (title: string, artists: string[], length?: string, more: Partial<Track> = {}): Track =>
  track('apple', 'song', { title, artists, durationMs: length === undefined ? null : seconds(length), ...more });

/** A YouTube video; its only "artist" is the channel. */
export const onYoutube = (title: string, channel: string, kind: Track['kind'], length?: string): Track =>
  track('youtube', kind, { title, artists: [channel], durationMs: length === undefined ? null : seconds(length) });
