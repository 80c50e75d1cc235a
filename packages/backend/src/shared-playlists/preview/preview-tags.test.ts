import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPreview } from './preview-tags.ts';

const preview = {
  name: 'Owambe',
  songCount: 3,
  artists: ['Wizkid'],
  url: 'https://playa.example/shared-playlist/1',
  imageUrl: 'https://api.playa.example/1.png?v=1',
};
const page = '<html><head><title>Playa</title></head><body><p>shell</p></body></html>';
const tag = /<meta (?:property|name)="[a-z:_]+" content="[^"<>']*">/g;

const contentOf = (html: string, name: string): string | undefined =>
  html.match(new RegExp(`"${name}" content="([^"]*)"`))?.[1];

describe('the tags of a link', () => {
  it('hold whatever a listener wrote as text, and change nothing else of the page', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('"><script>', "'/>", '</head>', '&quot;', '$&'),
    );
    fc.assert(
      fc.property(text, fc.array(text), (name, artists) => {
        const html = withPreview(page, { ...preview, name, artists });
        expect(html.replace(tag, '')).toBe(page);
      }),
    );
  });

  it.each([
    ['<b>Fish & "Chips"</b>', '&lt;b&gt;Fish &amp; &quot;Chips&quot;&lt;/b&gt;'],
    ['  two\r\nlines\t', 'two lines'],
    ['\u202eevil\u202c mix', 'evil mix'],
    ['أم كلثوم 🎵', 'أم كلثوم 🎵'],
    ['x'.repeat(300), `${'x'.repeat(149)}…`],
    ['👩‍👩‍👧‍👦'.repeat(151), `${'👩‍👩‍👧‍👦'.repeat(149)}…`],
  ])('show the name %j', (name, shown) => {
    expect(contentOf(withPreview(page, { ...preview, name }), 'og:title')).toBe(shown);
  });

  it.each([
    [1, ['Wizkid'], '1 song by Wizkid.'],
    [2, ['Wizkid', 'Tems'], '2 songs by Wizkid, Tems.'],
    [9, ['Wizkid', ' '], '9 songs by Wizkid and others.'],
    [0, [], '0 songs.'],
  ])('tell of %i songs by %j: %s', (songCount, artists, text) => {
    const told = contentOf(withPreview(page, { ...preview, songCount, artists }), 'description');
    expect(told).toBe(`${text} Listen on Playa, or copy the playlist to your own music library.`);
  });

  it('stand in place of those that the page has, however they are written', () => {
    const own =
      '<meta name="description" content="Music"><meta content="Playa" property="og:title"/><meta name=twitter:card content=a>' +
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
    const html = withPreview(page.replace('<title>', `${own}<title>`), preview);
    expect(html.replace(tag, '')).toBe(page.replace('<title>', '<meta charset="utf-8"><title>'));
    expect(html.match(/og:title|twitter:card|name="description"/g)).toHaveLength(3);
  });
});
