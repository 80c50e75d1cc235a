import { resetServices } from '../fixtures/faults.ts';
import { newPerson } from '../fixtures/people.ts';
import { appleRecordings, spotifyRecordings } from '../fixtures/sandbox.ts';
import { connectByPopup, connectByRedirect, signUp } from './people.ts';
import { expect, phone, test } from './visitors.ts';

test.beforeEach(resetServices);

const playlist = 'Fifty Flames';

test('a new listener signs up, connects two services and copies a playlist of 50 songs, in order', async ({
  visit,
}) => {
  const listener = await visit('/', { viewport: phone });
  await listener.see({ role: 'heading', name: 'Let The Music Flow' });
  await listener.press({ role: 'link', name: 'Sign up' });
  await signUp(listener, newPerson());

  await connectByRedirect(listener, 'Spotify');
  await connectByPopup(listener, 'Apple');
  await listener.press({ role: 'button', name: 'Make primary account Spotify' });
  await listener.press({ role: 'button', name: 'Get started' });
  await listener.seePath(/^\/home$/);

  await listener.see({ role: 'button', name: `Copy playlist ${playlist}` });
  expect(await listener.read('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await listener.press({ role: 'button', name: `Copy playlist ${playlist}` });
  await listener.press({ role: 'button', name: 'Copy', within: { role: 'alertdialog', name: 'Copy playlist?' } });
  await listener.press({ role: 'radio', name: /Copy to Apple Music/ });
  await listener.press({ role: 'button', name: 'Copy 1 playlist(s)' });
  const { text } = await listener.see({ role: 'dialog', name: 'We are done copying your tracks' });
  expect(text).toContain('50copied');
  const path = await listener.seePath(/^\/listeningroom\/.+/);
  const expected = await spotifyRecordings('demo', playlist);
  expect(await appleRecordings('demo', decodeURIComponent(path.split('/').at(-1) ?? ''))).toEqual(expected);
});
