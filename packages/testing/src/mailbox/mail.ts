import PostalMime from 'postal-mime';

/** A received mail. */
export interface Mail {
  /** Increases with every mail. */
  id: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** ISO date. */
  receivedAt: string;
}

/** Parses a raw message; `to` are the recipients of the SMTP envelope. */
export const parseMail = async (id: number, raw: Buffer, to: string[]): Promise<Mail> => {
  const parsed = await PostalMime.parse(raw);
  return {
    id,
    from: parsed.from?.address ?? '',
    to,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    receivedAt: new Date().toISOString(),
  };
};
