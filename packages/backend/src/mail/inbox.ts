const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address: without its case, `+anything`, and what Gmail passes over. For counting mails only: two addresses
 * with one mailbox are still two identities.
 */
export const inboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '');
  return dotless.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
};
