import { z } from 'zod';
import { fold } from './fold.ts';
import { createMetadata } from './place-songs.ts';
import type { RecordingMetadata } from './recording-metadata.ts';
import { parseTitle } from './title.ts';

/** A song as a person names it. */
export interface NamedSong {
  title: string;
  artist: string;
  album?: string;
  durationMs?: number;
  isrc?: string;
}

/** Songs that a service lists because somebody named them, as they are stored. */
export const NamedSongs = z.array(
  z.object({
    service: z.enum(['spotify', 'youtube', 'apple']),
    song: z.object({
      title: z.string(),
      artist: z.string(),
      album: z.string().optional(),
      durationMs: z.number().optional(),
      isrc: z.string().optional(),
    }),
  }),
);

/** A person's idea of a song's length may be this far off. */
const sameLengthMs = 3_000;

function isBy(sheet: RecordingMetadata, artist: string): boolean {
  const asked = fold(artist);
  const [main = '', ...others] = sheet.recording.artists.map(fold);
  return asked === main || (main !== '' && asked.startsWith(main) && others.every((other) => asked.includes(other)));
}

/** The known recording a person means, of those with the same base title; undefined when none fits. */
export function findNamed(song: NamedSong, candidates: readonly RecordingMetadata[]): RecordingMetadata | undefined {
  const asked = parseTitle(song.title);
  const fitting = candidates.filter(
    (sheet) =>
      fold(sheet.title.base) === fold(asked.base) &&
      fold(sheet.title.label ?? '') === fold(asked.label ?? '') &&
      isBy(sheet, song.artist) &&
      (song.durationMs === undefined || Math.abs(sheet.recording.durationMs - song.durationMs) <= sameLengthMs),
  );
  const album = fold(song.album ?? '');
  return fitting.find((sheet) => sheet.releases.some((release) => fold(release.album) === album)) ?? fitting[0];
}

/** The metadata of a recording that a person named. */
export function metadataOf(song: NamedSong): RecordingMetadata {
  const made = createMetadata({
    title: song.title,
    artist: song.artist,
    featured: [],
    album: song.album ?? song.title,
    year: 2024,
    durationMs: song.durationMs ?? 200_000,
    genre: 'Other',
    explicit: false,
  });
  if (song.isrc === undefined) return made;
  return { ...made, recording: { ...made.recording, isrc: song.isrc.toUpperCase() } };
}
