import { integer, pick } from './hash.ts';
import { channelId, trackId } from './ids.ts';
import type { RecordingMetadata } from './recording-metadata.ts';
import { hasVariant } from './spelling.ts';
import type { Listing } from './types.ts';

interface Upload {
  kind: 'topic' | 'official-video' | 'user-upload';
  title: string;
  channel: string;
  /** What the picture adds to the song's length. */
  extraMs: number;
}

const listeners = ['Naija Lyrics TV', 'Lyrics Corner', 'Good Vibes Only', 'vinyl attic', 'Sound of the City'] as const;

function topicUpload({ recording, title }: RecordingMetadata): Upload {
  const keepsFeature = hasVariant('topic-keeps-feature', 0.5, recording.id);
  const feature = keepsFeature ? title.featuring.map((names) => ` (${names})`).join('') : '';
  const label = title.label === null ? '' : ` (${title.label})`;
  return {
    kind: 'topic',
    title: `${title.base}${feature}${label}`,
    channel: `${recording.artists[0]} - Topic`,
    extraMs: 0,
  };
}

function artistAndTitle({ recording, title }: RecordingMetadata): string {
  const [artist = '', ...others] = recording.artists;
  const guests = others.length === 0 ? '' : ` ft. ${others.join(', ')}`;
  const label = title.label === null ? '' : ` (${title.label})`;
  return hasVariant('guests-after-artist', 0.3, recording.id)
    ? `${artist}${guests} - ${title.base}${label}`
    : `${artist} - ${title.base}${label}${guests}`;
}

function officialUpload(sheet: RecordingMetadata): Upload {
  const { id, artists } = sheet.recording;
  const artist = artists[0] ?? '';
  const marks = ['(Official Video)', '(Official Audio)', '[Official Music Video]', '(Official Lyric Video)'] as const;
  const mark = pick(marks, 'official-mark', id);
  const extra = mark.includes('Audio') ? 0 : integer(0, 9, 'video-extra', id) * 1000;
  const channel = hasVariant('vevo', 0.6, artist) ? `${artist.replace(/[^\p{L}\p{N}]/gu, '')}VEVO` : artist;
  return { kind: 'official-video', title: `${artistAndTitle(sheet)} ${mark}`, channel, extraMs: extra };
}

function listenerUpload(sheet: RecordingMetadata): Upload {
  const { id } = sheet.recording;
  const mark = pick(['(Lyrics)', '| Lyrics', '(Audio)', 'HQ', 'with lyrics'] as const, 'listener-mark', id);
  return {
    kind: 'user-upload',
    title: `${artistAndTitle(sheet)} ${mark}`,
    channel: pick(listeners, 'listener', id),
    extraMs: integer(0, 5, 'listener-extra', id) * 1000,
  };
}

function uploads(sheet: RecordingMetadata): Upload[] {
  const { id } = sheet.recording;
  const topic = hasVariant('topic-upload', 0.78, id);
  const official = !topic || hasVariant('official-upload', 0.5, id);
  const listener = hasVariant('listener-upload', 0.2, id);
  return [
    ...(topic ? [topicUpload(sheet)] : []),
    ...(official ? [officialUpload(sheet)] : []),
    ...(listener ? [listenerUpload(sheet)] : []),
  ];
}

/** One or more uploads of a recording; videos have no album page and no code. */
export function youtubeListings(sheet: RecordingMetadata): Listing[] {
  const { recording } = sheet;
  return uploads(sheet).map((upload) => ({
    service: 'youtube',
    trackId: trackId('youtube', `${recording.id}|${upload.kind}`),
    recordingId: recording.id,
    title: upload.title,
    artists: recording.artists,
    album: recording.album,
    year: recording.year,
    durationMs: recording.durationMs + upload.extraMs,
    genre: recording.genre,
    isrc: '',
    explicit: recording.explicit,
    channel: { id: channelId(upload.channel), title: upload.channel },
    kind: upload.kind,
  }));
}
