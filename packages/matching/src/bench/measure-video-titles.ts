import { readFileSync } from 'node:fs';
import type { Track } from '@playa/contracts';
import { findMatch } from '../find-match.ts';
import { hasPhrase, normaliseText, removeSpaces, splitWords } from '../text/normalise-text.ts';

const createTrack = (
  fields: Pick<Track, 'service' | 'kind' | 'title' | 'artists' | 'album' | 'durationMs'>,
): Track => ({
  ...fields,
  id: fields.title,
  isrc: null,
  explicit: null,
  imageUrl: null,
  previewUrl: null,
});

const kindOf = (channel: string, official: string): Track['kind'] => {
  if (channel.endsWith(' - Topic')) return 'topic';
  return official === 'TRUE' ? 'official-video' : 'user-upload';
};

/** True if the video names the song's artist in its title or channel. The last name is enough. */
const namesArtist = (artist: string, text: string): boolean => {
  const names = [normaliseText(artist), splitWords(normaliseText(artist)).at(-1) ?? ''];
  const words = normaliseText(text);
  return (
    names.some((name) => hasPhrase(words, name)) || removeSpaces(words).includes(removeSpaces(normaliseText(artist)))
  );
};

/** Counts, by label, the videos that match the song of their row. The videos have no lengths. */
export const measureVideoTitles = (path: string): object[] => {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  const counts = new Map<
    string,
    { rows: number; accepted: number; named: number; acceptedOfNamed: number; other: string[] }
  >();
  for (const line of lines) {
    const [
      artist = '',
      title = '',
      album = '',
      minutes = '',
      videoTitle = '',
      channel = '',
      official = '',
      label = '',
    ] = line.trimEnd().split('\t');
    const song = createTrack({
      service: 'spotify',
      kind: 'song',
      title,
      artists: [artist],
      album,
      durationMs: Math.round(Number(minutes) * 60_000),
    });
    const video = createTrack({
      service: 'youtube',
      kind: kindOf(channel, official),
      title: videoTitle,
      artists: [channel],
      album: null,
      durationMs: null,
    });
    const accepted = findMatch(song, [video]).kind === 'match';
    const count = counts.get(label) ?? { rows: 0, accepted: 0, named: 0, acceptedOfNamed: 0, other: [] };
    count.rows++;
    if (accepted) count.accepted++;
    if (namesArtist(artist, `${videoTitle} ${channel}`)) {
      count.named++;
      if (accepted) count.acceptedOfNamed++;
    }
    if (accepted !== (label === 'same')) count.other.push(videoTitle);
    counts.set(label, count);
  }
  return [...counts].map(([label, count]) => ({ measure: `video titles: ${label}`, ...count }));
};
