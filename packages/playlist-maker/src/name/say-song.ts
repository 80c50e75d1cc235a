import type { Track } from '@playa/contracts';

/** A video's title names the artist before a dash: "Wizkid - Ojuelegba (Official Video)". */
const videoTitle = /^(.+?)\s[-–—]\s+(.+)$/u;

/** Guests and remarks behind a title. */
const remarks = /\s*[([].*$|\s+[-–—]\s.*$/u;

/** A song as one says it: "Ojuelegba by Wizkid". */
export const saySong = ({ title, artists, kind }: Pick<Track, 'title' | 'artists' | 'kind'>): string => {
  const isRecord = kind === 'song' || kind === 'topic';
  const [, author = artists[0] ?? '', own = title] = (isRecord ? null : videoTitle.exec(title)) ?? [];
  return `${own.replace(remarks, '').trim() || own.trim()} by ${author.trim()}`;
};
