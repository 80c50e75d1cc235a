import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

/** A second server of the builds that another one serves, on a free port of loopback. */
const serveAgain = async (origin: string) => {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? '');
    const answer = await fetch(new URL(request.url ?? '/', origin));
    response.writeHead(answer.status, {
      'access-control-allow-origin': '*',
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

test('the status page tells of six remotes, and an override loads one of them from another address until it is reset where it fails', {
  tag: ['@auth', '@shell', '@platform', '@desktop', '@control'],
}, async ({ page }) => {
  await page.goto(`${stack.urls.shell}/_status`);
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(page.getByText('Loaded', { exact: true })).toHaveCount(6);
  await expect(page.getByText('Current build', { exact: true })).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Web vitals as users had them' })).toBeVisible();
  await expect(page.getByText(/^(By page, remote and build, since|No page view was measured)/)).toBeVisible();
  await expectAccessible(page);

  const { remotes } = await (await fetch(`${stack.urls.shell}/remotes.json`)).json();
  const { entry } = remotes.find(({ name }: { name: string }) => name === 'auth');
  const again = await serveAgain(new URL(entry).origin);
  try {
    await page.getByLabel('Remote', { exact: true }).fill('auth');
    await page.getByLabel('Address').fill(again.url + new URL(entry).pathname);
    await page.getByRole('button', { name: 'Add override' }).click();
    const badge = page.getByRole('button', { name: `auth from ${new URL(again.url).host}` });
    await expect(badge).toBeVisible();
    const released: string[] = [];
    page.on('request', (request) => request.url().startsWith(new URL(entry).origin) && released.push(request.url()));
    await page.goto(`${stack.urls.shell}/login`);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(again.asked).toContain(new URL(entry).pathname);
    expect(released, 'nothing of the build in the registry is asked for').toEqual([]);
    await expect(badge).toBeVisible();
    again.close();
    await page.goto(`${stack.urls.shell}/login`);
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await page.getByRole('button', { name: 'Reset override' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-same-page');
    await expect(badge).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(badge).toBeHidden();
    // A page view is measured from when the browser is idle, and reported when the page is left.
    const { metricsUrl } = await (await fetch(`${stack.urls.shell}/config.json`)).json();
    const vitals = new URL('/api/v1/vitals', metricsUrl);
    const measured = async (): Promise<unknown[]> => {
      await page.reload({ waitUntil: 'networkidle' });
      return (await (await fetch(vitals)).json()).summaries;
    };
    await expect
      .poll(measured)
      .toContainEqual(expect.objectContaining({ metric: 'LCP', page: 'login', remote: 'auth' }));
  } finally {
    again.close();
  }
});
