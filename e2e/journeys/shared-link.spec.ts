import { seedListener } from '../../scripts/lib/seed-demo.mjs';
import { newPerson } from '../fixtures/people.ts';
import { stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { signUpHere } from '../pages/account-pages.ts';
import { connectByRedirect } from '../pages/connect-page.ts';

const name = 'Owambe <b>"Mix"</b> Ọ̀ṣun';
test('the link of a shared playlist tells readers of links what it is, and a new listener who signs up by it lands on it', {
  tag: ['@share', '@auth', '@simulated', '@phone'],
}, async ({ page, request }) => {
  const api = `${stack.urls.backend}/api/v1`;
  const sharer = newPerson();
  await seedListener(stack.urls, sharer, { services: [], primary: null });
  const login = await request.post(`${api}/auth/login`, {
    data: { username: sharer.username, email: sharer.username, password: sharer.password },
    headers: { origin: stack.urls.shell },
  });
  const { accessToken } = await login.json();
  const song = { track_id: '4', image_url: null, preview_url: 'no preview' };
  const shared = await request.post(`${api}/shared-playlist`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      ...{ playlistName: name, playlistId: 'p1', streamingService: 'spotify', playlistBannerUrl: null },
      tracks: [
        { ...song, name: 'Essence', artist: 'Wizkid' },
        { ...song, name: 'Last Last', artist: 'Burna Boy' },
      ],
    },
  });
  const link = `${stack.urls.shell}/shared-playlist/${(await shared.json())._id}`;

  await test.step('a reader of links, which runs no scripts, finds title, text and picture', async () => {
    const answer = await request.get(link);
    expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
    const html = await answer.text();
    const content = (property: string) => html.match(new RegExp(`"${property}" content="([^"]*)"`))?.[1];
    expect(content('og:title')).toBe('Owambe &lt;b&gt;&quot;Mix&quot;&lt;/b&gt; Ọ̀ṣun');
    expect(content('og:description')).toContain('2 songs by Wizkid, Burna Boy.');
    expect(content('og:url')).toBe(link);
    const picture = await request.get(content('og:image') ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
  });

  await test.step('a visitor signs up, connects a service, and lands on the playlist', async () => {
    await page.goto(link);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await signUpHere(page, newPerson());
    await connectByRedirect(page, 'Spotify');
    await page.getByRole('button', { name: 'Get started' }).click();
    await expect(page).toHaveURL(link);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Last Last')).toBeVisible();
  });
});
