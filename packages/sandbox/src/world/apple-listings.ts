import { fold } from './fold.ts';
import { integer } from './hash.ts';
import { trackId } from './ids.ts';
import { type Release, releaseKey, type Sheet } from './sheet.ts';
import { curly, habit, listNames } from './spelling.ts';
import type { Listing } from './types.ts';

function appleTitle({ title, recording }: Sheet): string {
  const base = title.base.replace(/ - (.+)$/, ' ($1)');
  const label = title.label === null ? '' : ` (${title.label})`;
  const square = label !== '' || base.includes('(') || habit('apple-square-feat', 0.4, recording.id);
  const names = title.featuring.map((one) => one.replace(/^(?:feat\.?|ft\.?|featuring)\s/i, 'feat. '));
  const features = names.map((one) => (square ? ` [${one}]` : ` (${one})`));
  const text = `${base}${label}${features.join('')}`;
  return habit('apple-curly', 0.3, recording.id) ? curly(text) : text;
}

/** One string. Those the title names as featured are usually not repeated. */
function appleArtist({ title, recording }: Sheet): string {
  const repeat = habit('apple-repeats-featured', 0.2, recording.id);
  const names = repeat
    ? recording.artists
    : recording.artists.filter((name, index) => index === 0 || !title.featured.includes(name));
  return listNames(names);
}

function appleAlbum({ title, recording }: Sheet, { album }: Release): string {
  const [base = album, remaster] = album.split(/ - (?=.*remaster)/i);
  const name = remaster === undefined ? album : `${base} (${remaster})`;
  if (/ - (?:Single|EP)$/.test(name)) return name;
  if (fold(name) === fold(title.base) || fold(name) === fold(recording.title)) return `${name} - Single`;
  return habit('apple-ep', 0.02, name) ? `${name} - EP` : name;
}

/** The first release and most others. Every catalogue song has its code, in upper case. */
export function appleListings(sheet: Sheet): Listing[] {
  const { recording } = sheet;
  return sheet.releases
    .filter((release, index) => index === 0 || habit('apple-release', 0.7, releaseKey(recording.id, release)))
    .map((release) => ({
      service: 'apple',
      trackId: trackId('apple', releaseKey(recording.id, release)),
      recordingId: recording.id,
      title: appleTitle(sheet),
      artists: [appleArtist(sheet)],
      album: appleAlbum(sheet, release),
      year: release.year,
      durationMs: release.durationMs + integer(-400, 400, 'apple-length', recording.id),
      genre: recording.genre,
      isrc: recording.isrc,
      explicit: recording.explicit,
      channel: null,
      kind: 'song',
    }));
}
