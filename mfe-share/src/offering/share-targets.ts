/** What the sheet offers, in the order of the specification; all but `copy` are addresses that a new tab opens. */
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

/** Every target that is defined; those behind the first eight are not offered. */
export const shareTargets = [...defaultTargets, 'vk', 'ok'] as const;
export type ShareTarget = (typeof shareTargets)[number];

/** What is sent along with a link. */
export interface SharedWords {
  title: string;
  text: string;
}

const withQuery = (address: string, query: Readonly<Record<string, string>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

/** Mail programs take '+' literally, so spaces have to be '%20'. */
const mailto = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

/**
 * The address that hands a link to another site. It carries the link and the words and nothing else.
 * @param target any but `copy`, which leads nowhere
 */
export const targetAddress = (
  target: Exclude<ShareTarget, 'copy'>,
  link: string,
  { title, text }: SharedWords,
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
