const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

export interface LoginPage {
  /** The service's name, e.g. "Spotify". */
  service: string;
  /** A dark background colour for white text. */
  colour: string;
  /** Where the form is posted. */
  action: string;
  /** The hidden values of the form. */
  hidden: Readonly<Record<string, string>>;
  /** The permissions that the app asks for, one line each. */
  permissions: readonly string[];
  /** The error of the previous attempt. */
  error?: string;
  /** The account name of the previous attempt. */
  account?: string;
}

const style = (colour: string) => `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f2f0; color: #1d1a1c; }
  main { width: min(360px, 100vw - 64px); padding: 32px; background: #fff; border-radius: 20px; }
  h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.2; }
  label { display: block; margin: 16px 0 4px; font-weight: 600; }
  input { width: 100%; box-sizing: border-box; padding: 10px 12px; border: 1px solid #77706f; border-radius: 10px; font: inherit; }
  .error { padding: 10px 12px; border-radius: 10px; background: #fdeaea; color: #8c1d1d; }
  .buttons { display: flex; flex-direction: column; gap: 8px; margin-top: 24px; }
  button { padding: 12px; border: 1px solid ${colour}; border-radius: 99px; font: inherit; font-weight: 600; cursor: pointer; }
  button[value="agree"] { background: ${colour}; color: #fff; }
  button[value="cancel"] { background: #fff; color: ${colour}; }
  :focus-visible { outline: 3px solid #1a56db; outline-offset: 2px; }`;

/**
 * A page to log in and agree on, without script. The form posts `account`, `password`, the hidden values and
 * `decision`, which is `agree` or `cancel`.
 */
export function loginPage(page: LoginPage): string {
  const hidden = Object.entries(page.hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const error = page.error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(page.error)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log in to ${escapeHtml(page.service)} (sandbox)</title>
<style>${style(page.colour)}</style>
</head>
<body>
<main>
<h1>Log in to ${escapeHtml(page.service)}</h1>
<p>Playa sandbox. Playa asks for your permission to:</p>
<ul>${page.permissions.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
${error}
<form method="post" action="${escapeHtml(page.action)}">
${hidden.join('\n')}
<label for="account">Account name</label>
<input id="account" name="account" autocomplete="username" autocapitalize="none" value="${escapeHtml(page.account ?? '')}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password">
<div class="buttons">
<button name="decision" value="agree">Agree</button>
<button name="decision" value="cancel" formnovalidate>Cancel</button>
</div>
</form>
</main>
</body>
</html>`;
}

/** An error page for a login whose redirect URI cannot be trusted. */
export function errorPage(service: string, problem: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(service)}: error</title></head>
<body><main><h1>${escapeHtml(service)} can't log you in</h1><p>${escapeHtml(problem)}</p></main></body>
</html>`;
}
