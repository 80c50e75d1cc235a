import { fold } from './fold.ts';
import { integer } from './hash.ts';
import { trackId } from './ids.ts';
import { type RecordingMetadata, type Release, releaseKey } from './recording-metadata.ts';
import { curly, hasVariant, joinNames } from './spelling.ts';
import type { Listing } from './types.ts';

function appleTitle({ title, recording }: RecordingMetadata): string {
  const base = title.base.replace(/ - (.+)$/, ' ($1)');
  const label = title.label === null ? '' : ` (${title.label})`;
  const square = label !== '' || base.includes('(') || hasVariant('apple-square-feat', 0.4, recording.id);
  const names = title.featuring.map((one) => one.replace(/^(?:feat\.?|ft\.?|featuring)\s/i, 'feat. '));
  const features = names.map((one) => (square ? ` [${one}]` : ` (${one})`));
  const text = `${base}${label}${features.join('')}`;
  return hasVariant('apple-curly', 0.3, recording.id) ? curly(text) : text;
}

/** One string. Those the title names as featured are usually not repeated. */
function appleArtist({ title, recording }: RecordingMetadata): string {
  const repeat = hasVariant('apple-repeats-featured', 0.2, recording.id);
  const names = repeat
    ? recording.artists
    : recording.artists.filter((name, index) => index === 0 || !title.featured.includes(name));
  return joinNames(names);
}

function appleAlbum({ title, recording }: RecordingMetadata, { album }: Release): string {
  const [base = album, remaster] = album.split(/ - (?=.*remaster)/i);
  const name = remaster === undefined ? album : `${base} (${remaster})`;
  if (/ - (?:Single|EP)$/.test(name)) return name;
  if (fold(name) === fold(title.base) || fold(name) === fold(recording.title)) return `${name} - Single`;
  return hasVariant('apple-ep', 0.02, name) ? `${name} - EP` : name;
}

/** The first release and most others. Every catalogue song has its code, in upper case. */
export function appleListings(sheet: RecordingMetadata): Listing[] {
  const { recording } = sheet;
  return sheet.releases
    .filter((release, index) => index === 0 || hasVariant('apple-release', 0.7, releaseKey(recording.id, release)))
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
