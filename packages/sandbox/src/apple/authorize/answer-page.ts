import { escapeHtml } from '../../http/login-page.ts';

/** Runs in the pop-up: tells the opener, whose origin the browser checks, and goes away. */
const script = `
  const { origin, token } = document.querySelector('main').dataset;
  if (window.opener) {
    const answer = { source: 'musickit-authorize', userToken: token || null };
    window.opener.postMessage(answer, origin);
    window.close();
  }`;

/** The end of the pop-up: carries the user token to the page that opened it; null when the person cancelled. */
export const answerPage = (origin: string, userToken: string | null): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Apple Music (sandbox)</title></head>
<body>
<main data-origin="${escapeHtml(origin)}" data-token="${escapeHtml(userToken ?? '')}">
<h1>${userToken === null ? 'Cancelled' : 'Connected'}</h1>
<p>You can close this window.</p>
</main>
<script>${script}</script>
</body>
</html>`;
