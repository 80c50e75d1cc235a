import { type Email, isLinkToken, useShell } from '@playa/contracts';
import { useEffect, useState } from 'react';
import type { z } from 'zod';

/** The link of a mail with a code. */
export interface MailedLink {
  token: string;
  /** The address to which it was mailed. */
  email: z.output<typeof Email>;
}

/** The URL's fragment, which is not sent to servers. */
const parseMailedLink = (hash: string): MailedLink | null => {
  const given = new URLSearchParams(hash.slice(1));
  const [token, email] = [given.get('link') ?? '', given.get('email') ?? ''];
  return isLinkToken(token) && email !== '' ? { token, email } : null;
};

/** The link with which this page was last opened, if any. It is removed from the address, so that neither history nor a copied address contains it. */
export const useMailedLink = (): MailedLink | null => {
  const { navigate, location } = useShell();
  const [link, setLink] = useState(() => parseMailedLink(window.location.hash));
  const { pathname, search, state } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per link.
  useEffect(() => {
    if (link) navigate(pathname + search, { replace: true, state });
  }, [link]);
  useEffect(() => {
    // A link to the current page changes only the fragment.
    const open = () => setLink((before) => parseMailedLink(window.location.hash) ?? before);
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return link;
};
