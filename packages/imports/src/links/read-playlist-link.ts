import type { ImportRefusal, PlaylistLink } from '../import-result.ts';
import { linkTargets, refuse, texts } from '../texts.ts';
import { readServiceLink } from './read-service-link.ts';

/**
 * The playlist that a link of Spotify, YouTube or Apple Music names, with or without "https://", or a `spotify:` URI. Refused with
 * a sentence for every other link: of a song, an album or another site, a short link, or a page that shows each listener their
 * own songs. Asks no service: the playlist may be private or gone. Never throws.
 */
export const readPlaylistLink = (text: string): PlaylistLink | ImportRefusal => {
  const link = readServiceLink(text);
  if (link === 'not-a-link') return refuse('no-link', texts.refused.noLink);
  if (link === 'short') return refuse('short-link', texts.refused.shortLink);
  if (link === 'unknown') return refuse('unknown-service', texts.refused.unknownService);
  const { service, target, id } = link;
  if (target === 'playlist') return { kind: 'link', service, playlistId: id };
  if (target === 'own') return refuse('owner-only', texts.refused.ownerOnly(service));
  if (target === 'mix') return refuse('not-a-playlist', texts.refused.mix);
  return refuse('not-a-playlist', texts.refused.notPlaylist(service, linkTargets[target]));
};
