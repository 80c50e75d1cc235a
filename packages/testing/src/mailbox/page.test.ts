import { describe, expect, it } from 'vitest';
import { parseMail } from './mail.ts';
import { renderPage } from './page.ts';

const received = (text: string, headers: readonly string[] = []) =>
  parseMail(1, Buffer.from(['From: Playa <playa@playa.test>', 'Subject: Code', ...headers, '', text].join('\r\n')), [
    'ada@playa.test',
  ]);
const codeOn = (page: string) => page.match(/aria-label="Code">(.*?)</)?.[1] ?? null;

describe('parseMail', () => {
  it('decodes subject and text in any script', async () => {
    const headers = [
      'Subject: =?UTF-8?B?4bq44bmjzIHhurk=?=',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
    ];
    const raw = Buffer.from(`From: a@b.c\r\n${headers.join('\r\n')}\r\n\r\n${Buffer.from('Ṣẹ́gun').toString('base64')}`);
    expect(await parseMail(7, raw, ['x@y.z'])).toMatchObject({
      id: 7,
      from: 'a@b.c',
      text: expect.stringMatching(/^Ṣẹ́gun/),
    });
    expect((await parseMail(7, raw, [])).subject).toBe(Buffer.from('4bq44bmjzIHhurk=', 'base64').toString());
  });

  it('takes text and HTML from a mail with both', async () => {
    const part = (type: string, text: string) => `--x\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`;
    const mail = await received(`${part('text/plain', 'plain')}${part('text/html', '<b>rich</b>')}--x--`, [
      'Content-Type: multipart/alternative; boundary=x',
    ]);
    expect([mail.text.trim(), mail.html.trim()]).toEqual(['plain', '<b>rich</b>']);
  });

  it('uses the recipients of the envelope, not of the headers', async () => {
    expect((await received('text', ['To: somebody@else.test'])).to).toEqual(['ada@playa.test']);
  });

  it.each(['', '\r\n', 'no headers at all', '\0\xff\xfe', 'Content-Type: multipart/mixed; boundary=\r\n\r\n--'])(
    'reads %j as a mail with empty fields',
    async (raw) => {
      const mail = await parseMail(1, Buffer.from(raw, 'latin1'), []);
      expect(mail).toMatchObject({ id: 1, from: '', to: [] });
    },
  );
});

describe('the page', () => {
  it.each([
    ['Use 4711 to sign up', '4711'],
    ['Your code: 0042.', '0042'],
    ['first 1111, then 2222', '1111'],
    ['in 2026-11 and 12345', '2026'],
    ['12345 or 123', null],
    ['no code', null],
  ])('finds the code of "%s"', async (text, code) => {
    expect(codeOn(renderPage([await received(text)]))).toBe(code);
  });

  it('escapes subject, recipients and text', async () => {
    const mail = { ...(await received('a < b & "c" \'d\'')), subject: '<i>', to: ['"><script>@x.test'] };
    const page = renderPage([mail]);
    expect(page).toContain('<h2>&lt;i&gt;</h2>');
    expect(page).toContain('to &quot;&gt;&lt;script&gt;@x.test');
    expect(page).toContain('a &lt; b &amp; &quot;c&quot; &#39;d&#39;');
  });

  it('has one article per mail, in order, or a text if there is none', async () => {
    const mail = await received('x');
    const page = renderPage([
      { ...mail, subject: 'newer' },
      { ...mail, subject: 'older' },
    ]);
    expect(page.match(/<article>/g)).toHaveLength(2);
    expect(page.indexOf('newer')).toBeLessThan(page.indexOf('older'));
    expect(renderPage([])).toContain('No mail yet.');
  });
});
