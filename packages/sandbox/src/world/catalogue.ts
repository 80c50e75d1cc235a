import type { z } from 'zod';
import { noState, type StateStore } from '../state/state-store.ts';
import { Availability } from './availability.ts';
import { fold } from './fold.ts';
import { trackId } from './ids.ts';
import { createListings, isGap, services } from './listings.ts';
import { findNamed, metadataOf, type NamedSong, NamedSongs } from './named-song.ts';
import { otherVersions } from './other-versions.ts';
import { type Placement, placeSongs } from './place-songs.ts';
import type { RecordingMetadata } from './recording-metadata.ts';
import { addCompilation } from './recording-metadata.ts';
import { SearchIndex } from './search-index.ts';
import type { Seed } from './seed.ts';
import { parseTitle } from './title.ts';
import type { Catalogue, Listing, Recording, Service } from './types.ts';

/** One service's part of the catalogue. */
class ServiceCatalogue {
  readonly byTrack = new Map<string, Listing>();
  readonly byRecording = new Map<string, Listing[]>();
  readonly byIsrc = new Map<string, Listing[]>();
  readonly index = new SearchIndex<Listing>();

  add(listing: Listing): void {
    this.byTrack.set(listing.trackId, listing);
    append(this.byRecording, listing.recordingId, listing);
    if (listing.isrc !== '') append(this.byIsrc, listing.isrc.toUpperCase(), listing);
    const channel = listing.channel === null ? [] : [listing.channel.title];
    // YouTube does not know the album of a video, so a search cannot find it by the album.
    const album = listing.service === 'youtube' ? '' : listing.album;
    this.index.add(listing, { title: listing.title, artists: [...listing.artists, ...channel], album });
  }
}

function append<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Where the songs that somebody named are stored. */
const namedKey = 'named-songs';
/** Of these the latest are stored. */
const mostNamed = 20_000;

/** The catalogue, and where each of the seed's songs went in it. */
export class WorldCatalogue implements Catalogue {
  readonly recordings = new Map<string, Recording>();
  readonly placements: readonly Placement[];
  readonly #availability: Availability;
  readonly #metadata = new Map<string, RecordingMetadata>();
  readonly #byBase = new Map<string, RecordingMetadata[]>();
  readonly #byService: Readonly<Record<Service, ServiceCatalogue>> = {
    spotify: new ServiceCatalogue(),
    youtube: new ServiceCatalogue(),
    apple: new ServiceCatalogue(),
  };

  readonly #state: StateStore;
  /** In the order in which they were named: their ids depend on it. */
  readonly #named: z.infer<typeof NamedSongs> = [];

  constructor(seed: Seed, availability = new Availability(), state: StateStore = noState) {
    this.#availability = availability;
    this.#state = state;
    this.placements = placeSongs(seed.songs);
    const onPlaylists = new Set((seed.playlists ?? []).flatMap((playlist) => playlist.songs));
    const kept = new Set(
      this.placements.filter((_, index) => onPlaylists.has(index)).map(({ sheet }) => sheet.recording.id),
    );
    for (const sheet of new Set(this.placements.map((placement) => placement.sheet))) {
      // A catalogue file with playlists names the albums of its songs itself.
      if (seed.playlists === null) addCompilation(sheet);
      this.#addEverywhere(sheet, false, kept.has(sheet.recording.id));
      for (const version of otherVersions(sheet)) this.#addEverywhere(version, true, false);
    }
    for (const { service, song } of state.read(namedKey, NamedSongs) ?? []) this.resolve(service, song);
  }

  listing(service: Service, id: string): Listing | undefined {
    return this.#availability.isRemoved(service, id) ? undefined : this.formerListing(service, id);
  }

  formerListing(service: Service, id: string): Listing | undefined {
    return this.#byService[service].byTrack.get(id);
  }

  listingsOf(service: Service, recordingId: string): readonly Listing[] {
    return this.#present(this.#byService[service].byRecording.get(recordingId) ?? []);
  }

  byIsrc(service: Service, isrc: string): readonly Listing[] {
    return this.#present(this.#byService[service].byIsrc.get(isrc.toUpperCase()) ?? []);
  }

  search(service: Service, text: string, limit: number): readonly Listing[] {
    return this.#present(this.#byService[service].index.search(text, limit));
  }

  resolve(service: Service, song: NamedSong): Listing {
    const code = song.isrc?.toUpperCase();
    const known =
      (code === undefined ? undefined : [...this.#metadata.values()].find((sheet) => sheet.recording.isrc === code)) ??
      findNamed(song, this.#byBase.get(fold(parseTitle(song.title).base)) ?? []);
    const sheet = known ?? metadataOf(song);
    if (known === undefined) this.#know(sheet);
    if (this.listingsOf(service, sheet.recording.id).length === 0) {
      this.#list(service, sheet);
      this.#named.push({ service, song });
      this.#state.save(namedKey, () => this.#named.slice(-mostNamed));
    }
    const listings = this.listingsOf(service, sheet.recording.id);
    const listing = listings.find((one) => fold(one.album) === fold(song.album ?? '')) ?? listings[0];
    if (listing === undefined) throw new Error(`${service} spells no listing for ${sheet.recording.id}`);
    return listing;
  }

  #present(listings: readonly Listing[]): readonly Listing[] {
    return listings.filter(({ service, trackId }) => !this.#availability.isRemoved(service, trackId));
  }

  #addEverywhere(sheet: RecordingMetadata, isOtherVersion: boolean, keepOnSpotify: boolean): void {
    if (this.#metadata.has(sheet.recording.id)) return;
    this.#know(sheet);
    for (const service of services) {
      const needed = keepOnSpotify && service === 'spotify';
      if (needed || !isGap(service, sheet, isOtherVersion)) this.#list(service, sheet);
    }
  }

  #know(sheet: RecordingMetadata): void {
    this.recordings.set(sheet.recording.id, sheet.recording);
    this.#metadata.set(sheet.recording.id, sheet);
    append(this.#byBase, fold(sheet.title.base), sheet);
  }

  #list(service: Service, sheet: RecordingMetadata): void {
    for (const listing of createListings(service, sheet)) {
      this.#byService[service].add({ ...listing, trackId: this.#freeId(service, listing.trackId) });
    }
  }

  #freeId(service: Service, wanted: string): string {
    const taken = this.#byService[service].byTrack.has(wanted);
    return taken ? this.#freeId(service, trackId(service, `${wanted}|again`)) : wanted;
  }
}
