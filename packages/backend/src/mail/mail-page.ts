/** A mail's HTML around its paragraphs, which are HTML already. */
export const mailPage = (paragraphs: readonly string[]): string => `<!doctype html>
<html lang="en"><body style="margin:0;padding:32px 16px;background:#fff8f0;font:16px/1.5 Arial,sans-serif;color:#14121f">
<div style="max-width:420px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff">
<p style="margin:0 0 16px;font-weight:bold">Playa</p>
${paragraphs.join('\n')}
</div></body></html>`;

/** Text that people typed, for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
