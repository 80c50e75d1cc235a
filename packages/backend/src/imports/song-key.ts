import { createHash } from 'node:crypto';
import type { ImportSong } from '@playa/contracts';

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * What stands for a song of a list in place of a service's id: the same for the same song in every list, so that what was found for
 * it, or corrected by a user, is found again. All that matching looks at is part of it; a different album may be another recording.
 */
export const songKey = ({ title, artists, album, durationMs, isrc }: ImportSong): string =>
  createHash('sha256')
    .update(JSON.stringify([plain(title), artists.map(plain), album === null ? null : plain(album), durationMs, isrc]))
    .digest('base64url');
