import { type ImportResult, type PlaylistFile, parsePastedText, parsePlaylistFile } from '@playa/imports';

/** What is to be read: a file, or a text that was pasted or typed. */
export type ReadingJob = PlaylistFile | { text: string };

/** Takes seconds for large lists, in which nothing else of its thread runs. Never throws. */
export const doReadingJob = (job: ReadingJob): ImportResult =>
  'text' in job ? parsePastedText(job.text) : parsePlaylistFile(job);
