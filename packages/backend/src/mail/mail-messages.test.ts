import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choosePasswordNotice,
  codeMail,
  copyEndedNotice,
  copyGroupEndedNotice,
  emailChangeAskedNotice,
  emailChangedNotice,
  passwordChangedNotice,
} from './mail-messages.ts';

/** The text that a mail program shows of an HTML mail without what people typed in it. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];

describe('a mail', () => {
  it('with a code has it and its link on lines of their own, so that they can be picked out, and once in the page', () => {
    const link = 'http://playa.test/otpverification#link=a&email=b';
    const { subject, text, html } = codeMail('Your code', 'verify your account', '0042', link);
    expect(subject).toBe('Your code');
    expect(text.split('\n')).toEqual(expect.arrayContaining(['0042', link]));
    expect(html.match(/0042/g)).toHaveLength(1);
    expect(html).toContain('href="http://playa.test/otpverification#link=a&#38;email=b"');
    expect(text).toContain('verify your account');
  });

  it('that names an address has it in both forms', () => {
    for (const notice of [emailChangeAskedNotice, emailChangedNotice]) {
      const { text, html } = notice('ada@example.org');
      expect(text).toContain('ada@example.org');
      expect(html).toContain('ada@example.org');
    }
  });

  it('is the same page whatever somebody types as an address', () => {
    const expected = tagsOf(emailChangedNotice('ada@example.org').html);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('<script>', '"><img src=x>', "'&amp;<b>")), (typed) => {
        expect(tagsOf(emailChangedNotice(typed).html)).toEqual(expected);
      }),
    );
  });

  it('about copies is the same page whatever a playlist is called, with a subject of one bounded line', () => {
    const copy = { state: 'done', total: 3, copied: 2 } as const;
    const rest = { destination: 'apple', page: 'http://playa.test/copies' } as const;
    const about = (playlistName: string) => [
      copyEndedNotice({ ...copy, ...rest, playlistName }),
      copyGroupEndedNotice({
        ...rest,
        copies: [
          { ...copy, playlistName },
          { ...copy, playlistName: 'x' },
        ],
      }),
    ];
    const expected = about('Owambe').map(({ html }) => tagsOf(html));
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom('<script>', 'a\r\nBcc: x@y.z', '\u202egnp.exe', '', '  ', 'ẹ'.repeat(300)),
    );
    fc.assert(
      fc.property(names, (name) => {
        for (const [index, { subject, html }] of about(name).entries()) {
          expect(tagsOf(html)).toEqual(expected[index]);
          expect(subject).not.toMatch(/[\r\n\u202e]/);
          expect([...subject].length).toBeLessThan(140);
        }
      }),
    );
  });

  it('says the same in text as in the page', () => {
    for (const { text, html } of [passwordChangedNotice(), choosePasswordNotice()]) {
      const shown = html.replaceAll('&#34;', '"').replaceAll('&#39;', "'");
      for (const sentence of text.split('\n\n').slice(0, -1)) expect(shown).toContain(sentence);
    }
  });
});
