/** Milliseconds that the backend has: a listener waits for the page. */
const patienceMs = 3_000;

const path = /^\/shared-playlist\/([\w-]+)\/?$/;

/**
 * The page of a shared playlist as the backend renders it, with tags for those who read links.
 * @param request the request for a page
 * @param backendUrl reads the backend's origin
 * @returns its status and text; null for other pages, and while the backend does not render it
 */
export const readSharedPage = async ({ method, url }, backendUrl) => {
  const id = path.exec(url.split('?')[0])?.[1];
  if (!['GET', 'HEAD'].includes(method) || id === undefined) return null;
  try {
    const response = await fetch(`${backendUrl()}/shared-playlist/${id}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const { status } = response;
    const isPage = response.headers.get('content-type')?.startsWith('text/html') && [200, 404].includes(status);
    const html = await response.text();
    return isPage ? { status, html } : null;
  } catch {
    return null;
  }
};
