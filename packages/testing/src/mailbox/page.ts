import type { Mail } from './mail.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** The text as HTML, with links. */
const withLinks = (text: string): string =>
  escapeHtml(text).replace(/\bhttps?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const codeIn = (mail: Mail): string | null => mail.text.match(/\b\d{4}\b/)?.[0] ?? null;

const card = (mail: Mail): string => {
  const code = codeIn(mail);
  const badge = code === null ? '' : `<p class="code" aria-label="Code">${code}</p>`;
  return `<article>
  <header><h2>${escapeHtml(mail.subject)}</h2><time datetime="${mail.receivedAt}">${mail.receivedAt.slice(11, 19)}</time></header>
  <p class="to">to ${escapeHtml(mail.to.join(', '))}</p>${badge}
  <pre>${withLinks(mail.text)}</pre>
</article>`;
};

const style = `
:root { color-scheme: light dark; --ink: #14121f; --paper: #fff8f0; --card: #ffffff; --coral: #d6452f; --soft: #6b6478; }
@media (prefers-color-scheme: dark) { :root { --ink: #fdf3ea; --paper: #12101c; --card: #1d1a2b; --coral: #ff8a70; --soft: #a9a2b8; } }
body { margin: 0 auto; padding: 2rem 1rem; max-width: 44rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 1.5rem; font-size: 1.5rem; }
article { margin: 0 0 1rem; padding: 1rem 1.25rem; border-radius: 16px; background: var(--card); box-shadow: 0 1px 8px #0002; }
header { display: flex; gap: 1rem; justify-content: space-between; align-items: baseline; }
h2 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
.to, time { margin: 0; color: var(--soft); font-size: .875rem; }
.code { margin: .5rem 0; color: var(--coral); font: 700 2.5rem/1.2 ui-monospace, monospace; letter-spacing: .25em; }
pre { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }`;

/** The mailbox as an HTML page that reloads every 3 s; newest mail first. */
export const renderPage = (mails: readonly Mail[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="3">
<title>Mailbox</title><style>${style}</style></head>
<body><main><h1>Mailbox</h1>${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(card).join('\n')}</main></body>
</html>`;
