import type { ServiceName } from '@playa/contracts';
import { limits } from '../limits.ts';

export type LinkTarget = 'playlist' | 'song' | 'album' | 'artist' | 'mix' | 'own' | 'other';

/** What a link of one of the services leads to. `own`: a page that shows each listener their own songs. */
export interface ServiceLink {
  service: ServiceName;
  target: LinkTarget;
  /** Empty where the target is nothing that has one. */
  id: string;
}

interface Address {
  host: string;
  path: readonly string[];
  query: URLSearchParams;
}

/** Ids are letters, digits and a few signs on every service; anything else is not sent to one. */
const anyId = /^[\w.-]{1,100}$/;

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const readAddress = (text: string): Address | null => {
  if (text.length > limits.link) return null;
  const uri = /^spotify:(.+)$/i.exec(text)?.[1];
  if (uri !== undefined) return { host: 'open.spotify.com', path: uri.split(':'), query: new URLSearchParams() };
  const address = /^[\w.-]+\.\w+\//.test(text) ? `https://${text}` : text;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const path = url.pathname.split('/').filter(Boolean).map(decoded);
  return { host: url.hostname.replace(/^www\./, ''), path, query: url.searchParams };
};

type Found = readonly [LinkTarget, string];

const spotifyTargets: Readonly<Record<string, LinkTarget>> = {
  playlist: 'playlist',
  track: 'song',
  album: 'album',
  artist: 'artist',
  collection: 'own',
};

/** `/playlist/{id}`, also behind `intl-de`, `embed` or `user/{name}`. */
const readSpotify = ({ path }: Address): Found => {
  const at = path.findIndex((part, index) => Object.hasOwn(spotifyTargets, part) && path[index - 1] !== 'user');
  return [spotifyTargets[path[at] ?? ''] ?? 'other', path[at + 1] ?? ''];
};

/** Lists that every listener has: watch later, liked videos, liked songs, favourites, history. */
const ownLists = /^(?:WL|LL|LM|FL|HL)$/;

const readYoutubeList = (id: string): Found => {
  if (ownLists.test(id)) return ['own', id];
  return [id.startsWith('RD') ? 'mix' : 'playlist', id];
};

const readYoutube = ({ host, path, query }: Address): Found => {
  const [first = '', second = ''] = path;
  const list = query.get('list') ?? (first === 'browse' && second.startsWith('VL') ? second.slice(2) : null);
  if (list !== null) return readYoutubeList(list);
  if (host === 'youtu.be') return ['song', first];
  if (first === 'watch') return ['song', query.get('v') ?? ''];
  if (/^(?:shorts|embed|live|v)$/.test(first)) return ['song', second];
  return [/^(?:channel|c|user|@.*)$/.test(first) ? 'artist' : 'other', ''];
};

/** Names of catalogue pages are before their ids and may be left out. */
const readApple = ({ path: [...path], query }: Address): Found => {
  if (/^[a-z]{2}$/.test(path[0] ?? '')) path.shift();
  const isLibrary = path[0] === 'library';
  if (isLibrary) path.shift();
  const id = path.length > 1 ? (path.at(-1) ?? '') : '';
  const song = query.get('i');
  if (path[0] === 'playlist' && id.startsWith('pl.')) return ['playlist', id];
  if (path[0] === 'playlist' && id.startsWith('p.')) return ['own', id];
  if (path[0] === 'song') return ['song', id];
  if (path[0] === 'album' && song !== null) return ['song', song];
  if (path[0] === 'album' || path[0] === 'artist') return [path[0], id];
  return [isLibrary ? 'own' : 'other', ''];
};

const hosts: readonly (readonly [RegExp, ServiceName, (address: Address) => Found])[] = [
  [/^(?:open|play)\.spotify\.com$/, 'spotify', readSpotify],
  [/^(?:(?:m\.|music\.)?youtube\.com|youtu\.be|youtube-nocookie\.com)$/, 'youtube', readYoutube],
  [/^(?:(?:embed|geo|beta|classical)\.)?(?:music|itunes)\.apple\.com$/, 'apple', readApple],
];

const shorteners = /^(?:spotify\.link|spotify\.app\.link|spoti\.fi|apple\.co|bit\.ly|tinyurl\.com|t\.co|goo\.gl)$/;

/** Where a text leads; `not-a-link`, `short` for a link that only its shortener can resolve, `unknown` for every other site. */
export const readServiceLink = (text: string): ServiceLink | 'not-a-link' | 'short' | 'unknown' => {
  const address = readAddress(text.trim());
  if (address === null) return 'not-a-link';
  if (shorteners.test(address.host)) return 'short';
  const [, service, read] = hosts.find(([host]) => host.test(address.host)) ?? [];
  if (service === undefined || read === undefined) return 'unknown';
  const [target, id] = read(address);
  const needsId = target === 'playlist' || target === 'song';
  return { service, target: needsId && !anyId.test(id) ? 'other' : target, id };
};
