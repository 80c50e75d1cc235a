import type { ImportRefusal, PlaylistLink } from '../import-result.ts';
import { linkTargets, refuse, texts } from '../texts.ts';
import { parseServiceLink } from './parse-service-link.ts';

/**
 * Parses a playlist link of Spotify, YouTube or Apple Music, with or without "https://", or a `spotify:` URI. Refuses
 * links to songs, albums and other sites, short links, and personal pages, each with its own message. Makes no request:
 * the playlist may be private or deleted. Never throws.
 */
export const parsePlaylistLink = (text: string): PlaylistLink | ImportRefusal => {
  const link = parseServiceLink(text);
  if (link === 'not-a-link') return refuse('no-link', texts.refused.noLink);
  if (link === 'short') return refuse('short-link', texts.refused.shortLink);
  if (link === 'unknown') return refuse('unknown-service', texts.refused.unknownService);
  const { service, target, id } = link;
  if (target === 'playlist') return { kind: 'link', service, playlistId: id };
  if (target === 'personal') return refuse('owner-only', texts.refused.ownerOnly(service));
  if (target === 'mix') return refuse('not-a-playlist', texts.refused.mix);
  return refuse('not-a-playlist', texts.refused.notPlaylist(service, linkTargets[target]));
};
