import { type Email, isLinkToken, useShell } from '@playa/contracts';
import { useEffect, useState } from 'react';
import type { z } from 'zod';

/** The link of a mail with a code, as it was opened. */
export interface MailedLink {
  token: string;
  /** Where it was mailed to. */
  email: z.output<typeof Email>;
}

/** The part of an address after its `#`, which no server sees. */
const parseMailedLink = (hash: string): MailedLink | null => {
  const given = new URLSearchParams(hash.slice(1));
  const [token, email] = [given.get('link') ?? '', given.get('email') ?? ''];
  return isLinkToken(token) && email !== '' ? { token, email } : null;
};

/** The link by which this page was opened last, if any. It is removed from the address, so that neither history nor a copied address has it. */
export const useMailedLink = (): MailedLink | null => {
  const { navigate, location } = useShell();
  const [link, setLink] = useState(() => parseMailedLink(window.location.hash));
  const { pathname, search, state } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link, at the address that had it.
  useEffect(() => {
    if (link) navigate(pathname + search, { replace: true, state });
  }, [link]);
  useEffect(() => {
    // A link to the page that is shown already changes only this part of the address.
    const open = () => setLink((before) => parseMailedLink(window.location.hash) ?? before);
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return link;
};
