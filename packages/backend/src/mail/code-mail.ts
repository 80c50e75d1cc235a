import type { MailMessage } from './mailer.ts';

/** The mail that carries a code; `purpose` completes "Use this code to …". */
export const codeMail = (subject: string, purpose: string, code: string): MailMessage => ({
  subject,
  text: `Use this code to ${purpose}:\n\n${code}\n\nIt works for 10 minutes. If you did not ask for it, ignore this email.\n\nPlaya: Let The Music Flow`,
  html: `<!doctype html>
<html lang="en"><body style="margin:0;padding:32px 16px;background:#fff8f0;font:16px/1.5 Arial,sans-serif;color:#14121f">
<div style="max-width:420px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff">
<p style="margin:0 0 16px;font-weight:bold">Playa</p>
<p style="margin:0 0 16px">Use this code to ${purpose}:</p>
<p style="margin:0 0 16px;font:bold 40px/1.2 monospace;letter-spacing:8px;color:#d6452f">${code}</p>
<p style="margin:0;color:#6b6478;font-size:14px">It works for 10 minutes. If you did not ask for it, ignore this email.</p>
</div></body></html>`,
});
