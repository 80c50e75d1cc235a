import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseVideoTitle } from '../title/parse-video-title.ts';

const Rows = z.array(z.object({ title: z.string(), artist: z.string(), track: z.string() }));

/** Counts the titles for which artist and song are exactly as expected. */
export const measureTitleParsing = (path: string): object[] => {
  const rows = Rows.parse(JSON.parse(readFileSync(path, 'utf8')));
  const failed = rows.filter((row) => {
    const { artist, title } = parseVideoTitle(row.title);
    return artist !== row.artist || title !== row.track;
  });
  return [
    {
      measure: 'title parsing',
      titles: rows.length,
      right: rows.length - failed.length,
      failed: failed.map(({ title }) => title),
    },
  ];
};
