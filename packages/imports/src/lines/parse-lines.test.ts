import { describe, expect, it } from 'vitest';
import { messageOf, namesOf, outcomeOf, skippedOf } from '../testing/inspect-result.ts';
import { parseLines } from './parse-lines.ts';

describe('parseLines', () => {
  it('parses one song per line and ignores blank lines and comments', () => {
    const text = '# my songs\n\n1. Wizkid - Joro\r\n  // later\n2. Freed by Tems\n#SELFIE by The Chainsmokers\n#\n';
    expect(namesOf(parseLines(text, ''))).toEqual(['Wizkid - Joro', 'Tems - Freed', 'The Chainsmokers - #SELFIE']);
    expect(skippedOf(parseLines(text, ''))).toEqual([]);
  });

  it('lists skipped lines with their line number', () => {
    const long = `${'x'.repeat(501)} - Joro`;
    const longer = 'x - y '.repeat(1000);
    const lines = ['Wizkid - Joro', 'Summer 2026', '', 'https://youtu.be/dQw4w9WgXcQ', long, longer];
    expect(skippedOf(parseLines(lines.join('\n'), ''))).toEqual([
      '2: This line names no artist. Write it as "Artist - Title".',
      '4: A link alone does not name the song. Write it as "Artist - Title".',
      '5: A name here is longer than 500 characters.',
      '6: A name here is longer than 500 characters.',
    ]);
  });

  it('refuses a list of links', () => {
    expect(messageOf(parseLines('https://youtu.be/dQw4w9WgXcQ\nspotify:track:7C7ClnE57SwbizNe24XTXe', ''))).toBe(
      'There are only links here. Paste one playlist link at a time, or write songs as "Artist - Title".',
    );
  });

  it.each([
    ['prose', 'Dear Ada,\nhow are you?'],
    ['comments alone', '# nothing\n// here'],
  ])('refuses %s', (_, text) => {
    const result = parseLines(text, '');
    expect([outcomeOf(result), messageOf(result)]).toEqual([
      'no-songs',
      'No songs were found. Write one song on each line, as "Artist - Title".',
    ]);
  });
});
