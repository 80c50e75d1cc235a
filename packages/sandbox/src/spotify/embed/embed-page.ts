import { escapeHtml } from '../../http/login-page.ts';
import type { Listing } from '../../world/types.ts';

const style = `
  :root { color-scheme: dark; font: 14px/1.4 system-ui, sans-serif; }
  body { margin: 0; background: #1f1f23; color: #fff; }
  main { display: grid; grid-template-columns: auto 1fr auto; gap: 12px; align-items: center; padding: 12px; min-height: 56px; }
  img { width: 56px; height: 56px; border-radius: 8px; background: #333; }
  h1 { margin: 0; font-size: 16px; }
  h1, p { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  p { margin: 0; color: #d0d0d6; }
  div { min-width: 0; }
  button { width: 48px; height: 48px; border: 0; border-radius: 50%; background: #fff; color: #111; font-size: 18px; cursor: pointer; }
  :focus-visible { outline: 3px solid #8ab4ff; outline-offset: 2px; }`;

/** The page of an embedded track: cover, names, and a button that plays its preview. */
export function embedPage(listing: Listing): string {
  const { trackId, title, artists } = listing;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Spotify: ${escapeHtml(title)} (sandbox)</title>
<style>${style}</style>
<script type="module" src="/embed/embed-page.js"></script>
</head>
<body>
<main data-uri="spotify:track:${trackId}" data-sound="/mp3-preview/${trackId}">
<img src="/image/${trackId}?size=64" alt="">
<div><h1 dir="auto">${escapeHtml(title)}</h1><p dir="auto">${escapeHtml(artists.join(', '))}</p></div>
<button type="button" aria-label="Play">▶</button>
</main>
</body>
</html>`;
}

/** The page for a track that does not exist. */
export const missingPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Spotify: page not found (sandbox)</title><style>${style}</style></head>
<body><p>Page not found</p></body>
</html>`;
