import type { Track } from '@playa/contracts';

/** A video's title with the artist before a dash: "Wizkid - Ojuelegba (Official Video)". */
const videoTitle = /^(.+?)\s[-–—]\s+(.+)$/u;

/** Guests and remarks after a title. */
const remarks = /\s*[([].*$|\s+[-–—]\s.*$/u;

/** A song as text: "Ojuelegba by Wizkid". */
export const formatSong = ({ title, artists, kind }: Pick<Track, 'title' | 'artists' | 'kind'>): string => {
  const isReleasedTrack = kind === 'song' || kind === 'topic';
  const [, author = artists[0] ?? '', own = title] = (isReleasedTrack ? null : videoTitle.exec(title)) ?? [];
  return `${own.replace(remarks, '').trim() || own.trim()} by ${author.trim()}`;
};
