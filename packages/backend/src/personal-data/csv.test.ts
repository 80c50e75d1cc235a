import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it('quotes text, and leaves numbers and nothing as they are', () => {
    expect(csvLine(['Last, Last', 'say "so"', 3, -1, true, null, 'two\nlines'])).toBe(
      '"Last, Last","say ""so""",3,-1,true,,"two\nlines"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '=HYPERLINK("http://evil.example")'])(
    'makes a formula a text: %j',
    (text) => expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`),
  );
});
