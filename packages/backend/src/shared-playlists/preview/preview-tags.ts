import { previewSize, songCountLabel } from './draw-preview.ts';

/** What readers of links are told. */
export interface LinkPreview {
  name: string;
  songCount: number;
  /** The first ones. */
  artists: readonly string[];
  /** Absolute addresses. */
  url: string;
  imageUrl: string;
}

const siteName = 'Playa';
/** Graphemes; readers show fewer. */
const longestText = 150;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** In one line without control characters and marks that turn the direction of what follows, cut where it is too long. */
const oneLine = (text: string): string => {
  const plain = text
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...graphemes.segment(plain.slice(0, 2_000))].map(({ segment }) => segment);
  return letters.length > longestText ? `${letters.slice(0, longestText - 1).join('')}…` : plain;
};

const describe = ({ songCount, artists }: LinkPreview): string => {
  const named = artists.map(oneLine).filter((artist) => artist !== '');
  const by = named.length === 0 ? '' : ` by ${named.join(', ')}${songCount > named.length ? ' and others' : ''}`;
  return `${songCountLabel(songCount)}${by}. Listen on Playa, or copy the playlist to your own music library.`;
};

const tagsOf = (preview: LinkPreview): string => {
  const title = oneLine(preview.name);
  const description = describe(preview);
  const tags: [attribute: 'property' | 'name', name: string, content: string][] = [
    ['name', 'description', description],
    // Whoever has the link may see the playlist; who looks for it in a search engine has none.
    ['name', 'robots', 'noindex'],
    ['property', 'og:type', 'music.playlist'],
    ['property', 'og:site_name', siteName],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', preview.url],
    ['property', 'og:image', preview.imageUrl],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', String(previewSize.width)],
    ['property', 'og:image:height', String(previewSize.height)],
    ['property', 'og:image:alt', `Cover of ${title}`],
    ['property', 'music:song_count', String(preview.songCount)],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', preview.imageUrl],
    ['name', 'twitter:image:alt', `Cover of ${title}`],
  ];
  return tags
    .map(([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`)
    .join('');
};

const ownTags = /<meta\s(?=[^>]*\b(?:property|name)=["']?(?:og:|twitter:|description\b))[^>]*>\s*/gi;

/** The shell's page with the tags of a playlist in place of its own. Nothing that a listener wrote is more than text in it. */
export const withPreview = (page: string, preview: LinkPreview): string => {
  const plain = page.replace(ownTags, '');
  const end = plain.indexOf('</head>');
  return plain.slice(0, end) + tagsOf(preview) + plain.slice(end);
};
