import { type ImportResult, type PlaylistFile, parsePastedText, parsePlaylistFile } from '@playa/imports';

/** A file, or a pasted or typed text. */
export type ReadingJob = PlaylistFile | { text: string };

/** Parses a list. Blocks its thread for seconds for large lists. Never throws. */
export const runReadingJob = (job: ReadingJob): ImportResult =>
  'text' in job ? parsePastedText(job.text) : parsePlaylistFile(job);
