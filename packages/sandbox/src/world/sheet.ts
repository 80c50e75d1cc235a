import type { TitleParts } from './title.ts';
import type { Recording } from './types.ts';

/** A release of a recording; the same recording is often on a single and on an album. */
export interface Release {
  album: string;
  year: number;
}

/** A recording with what the services' spellings are made from. */
export interface Sheet {
  recording: Recording;
  title: TitleParts;
  /** First the recording's own album, then others it is on. */
  releases: Release[];
}
