import type { ServiceName } from '@playa/contracts';
import { limits } from '../limits.ts';

export type LinkTarget = 'playlist' | 'song' | 'album' | 'artist' | 'mix' | 'personal' | 'other';

/** The target of a link to one of the services. `personal`: a page that shows each user their own songs. */
export interface ServiceLink {
  service: ServiceName;
  target: LinkTarget;
  /** Empty if the target has no id. */
  id: string;
}

interface ParsedUrl {
  host: string;
  path: readonly string[];
  query: URLSearchParams;
}

/** Ids of all services consist of letters, digits and a few symbols. Other ids are not sent to a service. */
const validId = /^[\w.-]{1,100}$/;

const decodeSegment = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const parseUrl = (text: string): ParsedUrl | null => {
  if (text.length > limits.link) return null;
  const uri = /^spotify:(.+)$/i.exec(text)?.[1];
  if (uri !== undefined) return { host: 'open.spotify.com', path: uri.split(':'), query: new URLSearchParams() };
  const address = /^[\w.-]+\.\w+\//.test(text) ? `https://${text}` : text;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const path = url.pathname.split('/').filter(Boolean).map(decodeSegment);
  return { host: url.hostname.replace(/^www\./, ''), path, query: url.searchParams };
};

type TargetAndId = readonly [LinkTarget, string];

const spotifyTargets: Readonly<Record<string, LinkTarget>> = {
  playlist: 'playlist',
  track: 'song',
  album: 'album',
  artist: 'artist',
  collection: 'personal',
};

/** `/playlist/{id}`, optionally after `intl-de`, `embed` or `user/{name}`. */
const parseSpotify = ({ path }: ParsedUrl): TargetAndId => {
  const at = path.findIndex((part, index) => Object.hasOwn(spotifyTargets, part) && path[index - 1] !== 'user');
  return [spotifyTargets[path[at] ?? ''] ?? 'other', path[at + 1] ?? ''];
};

/** Lists that every user has: watch later, liked videos, liked songs, favourites, history. */
const personalLists = /^(?:WL|LL|LM|FL|HL)$/;

const parseYoutubeList = (id: string): TargetAndId => {
  if (personalLists.test(id)) return ['personal', id];
  return [id.startsWith('RD') ? 'mix' : 'playlist', id];
};

const parseYoutube = ({ host, path, query }: ParsedUrl): TargetAndId => {
  const [first = '', second = ''] = path;
  const list = query.get('list') ?? (first === 'browse' && second.startsWith('VL') ? second.slice(2) : null);
  if (list !== null) return parseYoutubeList(list);
  if (host === 'youtu.be') return ['song', first];
  if (first === 'watch') return ['song', query.get('v') ?? ''];
  if (/^(?:shorts|embed|live|v)$/.test(first)) return ['song', second];
  return [/^(?:channel|c|user|@.*)$/.test(first) ? 'artist' : 'other', ''];
};

/** Catalogue URLs have an optional name before the id. */
const parseApple = ({ path: [...path], query }: ParsedUrl): TargetAndId => {
  if (/^[a-z]{2}$/.test(path[0] ?? '')) path.shift();
  const isLibrary = path[0] === 'library';
  if (isLibrary) path.shift();
  const id = path.length > 1 ? (path.at(-1) ?? '') : '';
  const song = query.get('i');
  if (path[0] === 'playlist' && id.startsWith('pl.')) return ['playlist', id];
  if (path[0] === 'playlist' && id.startsWith('p.')) return ['personal', id];
  if (path[0] === 'song') return ['song', id];
  if (path[0] === 'album' && song !== null) return ['song', song];
  if (path[0] === 'album' || path[0] === 'artist') return [path[0], id];
  return [isLibrary ? 'personal' : 'other', ''];
};

const hosts: readonly (readonly [RegExp, ServiceName, (address: ParsedUrl) => TargetAndId])[] = [
  [/^(?:open|play)\.spotify\.com$/, 'spotify', parseSpotify],
  [/^(?:(?:m\.|music\.)?youtube\.com|youtu\.be|youtube-nocookie\.com)$/, 'youtube', parseYoutube],
  [/^(?:(?:embed|geo|beta|classical)\.)?(?:music|itunes)\.apple\.com$/, 'apple', parseApple],
];

const shorteners = /^(?:spotify\.link|spotify\.app\.link|spoti\.fi|apple\.co|bit\.ly|tinyurl\.com|t\.co|goo\.gl)$/;

/** Parses a link. Returns `not-a-link`, `short` for a link of a URL shortener, or `unknown` for any other site. */
export const parseServiceLink = (text: string): ServiceLink | 'not-a-link' | 'short' | 'unknown' => {
  const address = parseUrl(text.trim());
  if (address === null) return 'not-a-link';
  if (shorteners.test(address.host)) return 'short';
  const [, service, parse] = hosts.find(([host]) => host.test(address.host)) ?? [];
  if (service === undefined || parse === undefined) return 'unknown';
  const [target, id] = parse(address);
  const needsId = target === 'playlist' || target === 'song';
  return { service, target: needsId && !validId.test(id) ? 'other' : target, id };
};
