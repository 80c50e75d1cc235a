import { expect, it } from 'vitest';
import { stripTags, unescapeHtml } from './html.ts';

it.each([
  ['Don&#39;t', "Don't"],
  ['R&amp;B', 'R&B'],
  ['&quot;Essence&quot; &lt;3', '"Essence" <3'],
  ['&#x27;Alt&#xE9;&#x27;', "'Alté'"],
  // Once is enough: what somebody wrote as an escape stays one.
  ['&amp;amp;', '&amp;'],
  ['&unheardof; &#9999999; AT&T;', '&unheardof; &#9999999; AT&T;'],
])('unescapes %s', (escaped, expected) => {
  expect(unescapeHtml(escaped)).toBe(expected);
});

it('leaves the text of a linked message', () => {
  expect(stripTags('exceeded your <a href="/x#quota">quota</a>.')).toBe('exceeded your quota.');
});
