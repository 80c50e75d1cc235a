import { normaliseText, removeSpaces } from '@playa/matching';
import type { World } from '@playa/sandbox';

type Recording = NonNullable<ReturnType<World['catalogue']['recordings']['get']>>;
type Listing = ReturnType<World['catalogue']['search']>[number];

/** The catalogue's data about a song. */
export interface GroundTruthSong {
  recording: Recording;
  listing: Listing;
}

const nameKey = (name: string): string => removeSpaces(normaliseText(name).replace(/^the (?=.)/, ''));
/** Without guests and versions. */
const titleKey = (title: string): string => removeSpaces(normaliseText(title.replace(/\s*[([].*$|\s+-\s.*$/u, '')));

/** The songs of the built-in catalogue on Spotify, read without code of this package. */
export class GroundTruth {
  readonly #byId = new Map<string, GroundTruthSong>();
  readonly #artists = new Set<string>();
  readonly #songs = new Set<string>();

  constructor({ catalogue }: World) {
    for (const recording of catalogue.recordings.values()) {
      for (const listing of catalogue.listingsOf('spotify', recording.id)) {
        this.#byId.set(listing.trackId, { recording, listing });
        for (const artist of listing.artists) {
          this.#artists.add(nameKey(artist));
          this.#songs.add(`${nameKey(artist)} ${titleKey(listing.title)}`);
        }
      }
    }
  }

  /** Null for an id that is not in the catalogue. */
  find(id: string): GroundTruthSong | null {
    return this.#byId.get(id) ?? null;
  }

  hasArtist(name: string): boolean {
    return this.#artists.has(nameKey(name));
  }

  hasSong(artist: string, title: string): boolean {
    return this.#songs.has(`${nameKey(artist)} ${titleKey(title)}`);
  }

  isBy({ listing, recording }: GroundTruthSong, name: string): boolean {
    return [...listing.artists, ...recording.artists].some((artist) => nameKey(artist) === nameKey(name));
  }

  isTitled({ listing }: GroundTruthSong, title: string): boolean {
    return titleKey(listing.title) === titleKey(title);
  }
}
