import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choosePasswordNotice,
  codeMail,
  emailChangeAskedNotice,
  emailChangedNotice,
  passwordChangedNotice,
} from './mail-messages.ts';

/** The text that a mail program shows of an HTML mail without what people typed in it. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];

describe('a mail', () => {
  it('with a code has it on a line of its own, so that it can be picked out, and once in the page', () => {
    const { subject, text, html } = codeMail('Your code', 'verify your account', '0042');
    expect(subject).toBe('Your code');
    expect(text.split('\n')).toContain('0042');
    expect(html.match(/0042/g)).toHaveLength(1);
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

  it('says the same in text as in the page', () => {
    for (const { text, html } of [passwordChangedNotice(), choosePasswordNotice()]) {
      const shown = html.replaceAll('&#34;', '"').replaceAll('&#39;', "'");
      for (const sentence of text.split('\n\n').slice(0, -1)) expect(shown).toContain(sentence);
    }
  });
});
