import { type ServiceName, serviceLabels } from '@playa/contracts';
import { parseServiceLink } from '@playa/imports';
import { reviewTexts as texts } from '../texts.ts';

/** A typed or pasted text: words to search for, the link of a song, or another link. */
export type SongText =
  | { kind: 'words'; words: string }
  | { kind: 'song'; id: string }
  | { kind: 'no-song'; why: string };

/** Parses the text of a search on a service. */
export const parseSongText = (text: string, service: ServiceName): SongText => {
  const words = text.trim();
  const link = parseServiceLink(words);
  if (link === 'not-a-link') return { kind: 'words', words };
  if (link === 'short') return { kind: 'no-song', why: texts.shortLink };
  if (link === 'unknown') return { kind: 'no-song', why: texts.unknownLink(service) };
  if (link.service !== service)
    return { kind: 'no-song', why: texts.otherService(serviceLabels[link.service], service) };
  return link.target === 'song' ? { kind: 'song', id: link.id } : { kind: 'no-song', why: texts.notASong(service) };
};
