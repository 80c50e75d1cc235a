import { type ServiceName, serviceLabels } from '@playa/contracts';
import type { ImportRefusal, RefusalReason } from './import-result.ts';
import { limits } from './limits.ts';

const count = (value: number): string => value.toLocaleString('en-US');

/** Every text of this package. */
export const texts = {
  playlist: 'Imported playlist',
  skipped: {
    noTitle: 'This song has no title.',
    noSeparator: 'This line names no artist. Write it as "Artist - Title".',
    linkOnly: 'A link alone does not name the song. Write it as "Artist - Title".',
    notSong: 'This entry is not a song.',
    tooLong: `A name here is longer than ${count(limits.field)} characters.`,
    tooMany: `A playlist takes ${count(limits.songs)} songs at most.`,
  },
  refused: {
    emptyFile: 'This file is empty.',
    emptyText: 'There is no text to import. Paste a list of songs or the link of a playlist.',
    tooLarge: `This is larger than ${count(limits.size / 1_000_000)} MB. Split it and import the parts one by one.`,
    notText:
      'This file is not text that Playa can read. Save your playlist as CSV, M3U8, XSPF or JSON in UTF-8 and import that file.',
    onlyHeader: 'This list has a header but no songs under it.',
    columns: (found: readonly string[]) =>
      `The columns ${found.join(', ')} were found. A title and an artist column are needed, for example "Title" and "Artist".`,
    openQuote: (line: number) => `A quotation mark in line ${count(line)} is never closed. Close it and try again.`,
    brokenJson: 'This is not valid JSON. The file may have been cut off.',
    jsonShape: 'No songs were found in this JSON. Each song needs a "title" and an "artist".',
    brokenXml: (line: number) => `This is not valid XML: line ${count(line)} cannot be read.`,
    xmlShape: 'This XML is not an XSPF playlist.',
    noSongs: 'No songs were found. Write one song on each line, as "Artist - Title".',
    onlyLinks: 'There are only links here. Paste one playlist link at a time, or write songs as "Artist - Title".',
    tooManyPlaylists: `This has more than ${count(limits.playlists)} playlists. Split it and import the parts one by one.`,
    noLink: 'This is not a link. Paste the link of a playlist on Spotify, YouTube or Apple Music.',
    unknownService: 'This link is not one of Spotify, YouTube or Apple Music.',
    shortLink: 'This is a short link, which does not say where it leads. Open it and copy the address of the page.',
    notPlaylist: (service: ServiceName, what: string) =>
      `This ${serviceLabels[service]} link leads to ${what}, not to a playlist.`,
    mix: 'YouTube makes this mix anew for each listener, so it cannot be imported. Save it as a playlist first.',
    ownerOnly: (service: ServiceName) =>
      `Only its owner can open this ${serviceLabels[service]} link. Share the playlist and paste the link that you get.`,
  },
} as const;

/** Link targets as parts of a sentence. */
export const linkTargets = { song: 'a song', album: 'an album', artist: 'an artist', other: 'another page' } as const;

export const refuse = (reason: RefusalReason, message: string): ImportRefusal => ({
  kind: 'refused',
  reason,
  message,
});
