import { expect, it } from 'vitest';
import { findLink } from './find-link.ts';

const link = 'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M';

it.each([
  ['a link', link, link],
  ['a link in blank lines', `\n  ${link}\r\n`, link],
  ['a link behind words', `Listen to this: ${link}`, link],
  ['a link in a sentence', `Listen (${link}).`, link],
  ['a link in angle brackets', `<${link}>`, link],
  ['XML', `<a>${link}</a>`, null],
  ['a link without its scheme', 'youtu.be/dQw4w9WgXcQ', 'youtu.be/dQw4w9WgXcQ'],
  ['a URI', 'spotify:playlist:37i9dQZF1DXcBWIGoYBM5M', 'spotify:playlist:37i9dQZF1DXcBWIGoYBM5M'],
  ['a song', 'Wizkid - Joro', null],
  ['two lines', `${link}\n${link}`, null],
  ['JSON', `[{"link":"${link}"}]`, null],
  ['a long line', `${'x'.repeat(2000)} ${link}`, null],
  ['nothing', '', null],
])('the link in %s', (_, text, expected) => {
  expect(findLink(text)).toBe(expected);
});
