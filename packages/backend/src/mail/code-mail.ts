import { mailPage } from './mail-page.ts';
import type { MailMessage } from './mailer.ts';

/** The mail that carries a code; `purpose` completes "Use this code to …". */
export const codeMail = (subject: string, purpose: string, code: string): MailMessage => ({
  subject,
  text: `Use this code to ${purpose}:\n\n${code}\n\nIt works for 10 minutes. If you did not ask for it, ignore this email.\n\nPlaya: Let The Music Flow`,
  html: mailPage([
    `<p style="margin:0 0 16px">Use this code to ${purpose}:</p>`,
    `<p style="margin:0 0 16px;font:bold 40px/1.2 monospace;letter-spacing:8px;color:#d6452f">${code}</p>`,
    '<p style="margin:0;color:#6b6478;font-size:14px">It works for 10 minutes. If you did not ask for it, ignore this email.</p>',
  ]),
});
