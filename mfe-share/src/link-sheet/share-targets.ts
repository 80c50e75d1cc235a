/** The targets of the sheet, in the order of the specification. All but `copy` open a URL in a new tab. */
export const defaultTargets = [
  'facebook',
  'twitter',
  'whatsapp',
  'reddit',
  'telegram',
  'linkedin',
  'mail',
  'copy',
] as const;
export type DefaultTarget = (typeof defaultTargets)[number];

/** All defined targets. The sheet shows only the first eight. */
export const shareTargets = [...defaultTargets, 'vk', 'ok'] as const;
export type ShareTarget = (typeof shareTargets)[number];

/** Title and text that are sent with a link. */
export interface ShareMessage {
  title: string;
  text: string;
}

const withQuery = (base: string, query: Readonly<Record<string, string>>): string => {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

/** Mail programs read '+' literally, so spaces are encoded as '%20'. */
const mailto = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

/**
 * URL that shares a link on another site. It contains only the link, the title and the text.
 * @param target any target but `copy`, which has no URL
 */
export const targetUrl = (
  target: Exclude<ShareTarget, 'copy'>,
  link: string,
  { title, text }: ShareMessage,
): string => {
  switch (target) {
    case 'facebook':
      return withQuery('https://www.facebook.com/sharer/sharer.php', { u: link });
    case 'twitter':
      return withQuery('https://twitter.com/intent/tweet', { text, url: link });
    case 'whatsapp':
      return withQuery('https://wa.me/', { text: `${text} ${link}` });
    case 'reddit':
      return withQuery('https://www.reddit.com/submit', { title: text, url: link });
    case 'telegram':
      return withQuery('https://t.me/share/url', { url: link, text });
    case 'linkedin':
      return withQuery('https://www.linkedin.com/sharing/share-offsite/', { url: link });
    case 'mail':
      return mailto(title, `${text}\n\n${link}`);
    case 'vk':
      return withQuery('https://vk.com/share.php', { url: link, title: text });
    case 'ok':
      return withQuery('https://connect.ok.ru/offer', { url: link, title: text });
  }
};
