import type { RoomSong, ServiceName } from '@playa/contracts';
import { choosePlaybackSource, type PlaybackSource } from '@playa/rooms';
import { backoffMs } from './backoff.ts';

/** Of links that could not be read, and of songs that could not be looked for. Milliseconds. */
const retries = { firstMs: 10_000, longestMs: 120_000 };

type Links = readonly { entry: number; trackId: string }[];
type Found = readonly { entry: number; trackId: string | null }[];

interface OwnSongsParts {
  /** The songs of the room on a service. @throws {ProblemError} @throws {TransportError} */
  readLinks(service: ServiceName): Promise<Links>;
  /** Looks for songs on a service; those that could not be looked for are left out. @throws {ProblemError} @throws {TransportError} */
  findSongs(service: ServiceName, entries: readonly number[]): Promise<Found>;
  changed(): void;
}

/** The songs of a room on the service that its member listens with. */
export class OwnSongs {
  readonly #parts: OwnSongsParts;
  #service: ServiceName | null = null;
  /** Null before they were read for the first time. */
  #links: ReadonlyMap<number, string> | null = null;
  /** Those that were found by a search, which a list that was read at the same time may lack. */
  #found: ReadonlyMap<number, string> = new Map();
  /** Counts reads, as only the latest one says what there is. */
  #reads = 0;
  #failedReads = 0;
  #failedSearches = 0;
  /** Songs of which the links were asked for. */
  #known: ReadonlyMap<number, RoomSong> = new Map();
  /** Songs that were looked for on the service. */
  #sought = new Set<number>();
  /** Songs that the service does not play. */
  #refused = new Set<number>();
  #heard = new WeakMap<RoomSong, PlaybackSource | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(parts: OwnSongsParts) {
    this.#parts = parts;
  }

  get service(): ServiceName | null {
    return this.#service;
  }

  setService(service: ServiceName | null): void {
    if (service === this.#service) return;
    this.#service = service;
    this.#links = null;
    this.#found = new Map();
    this.#refused = new Set();
    this.#sought = new Set();
    this.#changed();
    void this.#read();
  }

  /** The songs of the room as of now: of new ones the links are read. */
  setSongs(songs: ReadonlyMap<number, RoomSong>): void {
    const hasNew = [...songs.keys()].some((entry) => !this.#known.has(entry));
    this.#known = songs;
    if (hasNew) void this.#read();
  }

  /** Has songs looked for that are played soon and are not known on the service. */
  seek(entries: readonly number[]): void {
    const service = this.#service;
    const links = this.#links;
    if (service === null || links === null) return;
    const unknown = entries.filter((entry) => {
      const song = this.#known.get(entry);
      return song && song.service !== service && !links.has(entry) && !this.#sought.has(entry);
    });
    if (unknown.length > 0) void this.#find(service, unknown);
  }

  /** What the member hears of a song, the same object as long as it is the same; null while that is not known yet. */
  of(song: RoomSong): PlaybackSource | null {
    const known = this.#heard.get(song);
    const heard = known === undefined ? this.#hear(song) : known;
    this.#heard.set(song, heard);
    return heard;
  }

  #hear(song: RoomSong): PlaybackSource | null {
    const links = this.#links;
    if (this.#service !== null && song.service !== this.#service && links === null) return null;
    const heard = choosePlaybackSource(song, {
      service: this.#service,
      linkedTrackId: (entry) => links?.get(entry) ?? null,
    });
    if (heard.kind !== 'track' || !this.#refused.has(song.entry)) return heard;
    const without = choosePlaybackSource(song, { service: null, linkedTrackId: () => null });
    return without.kind === 'track' ? heard : { ...without, reason: 'not-on-service' };
  }

  /** The service does not play this song. */
  refuse(entry: number): void {
    this.#refused.add(entry);
    this.#changed();
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  async #read(): Promise<void> {
    clearTimeout(this.#timer);
    const service = this.#service;
    const isOurs = service === null || [...this.#known.values()].every((song) => song.service === service);
    if (this.#isOver || isOurs || this.#known.size === 0) return;
    this.#reads += 1;
    const thisRead = this.#reads;
    const read = await this.#parts.readLinks(service).catch(() => null);
    if (this.#isOver || thisRead !== this.#reads || service !== this.#service) return;
    if (read === null) {
      this.#timer = setTimeout(() => void this.#read(), backoffMs(this.#failedReads, retries));
      this.#failedReads += 1;
      // What is not known does not keep the room silent: the preview plays meanwhile.
      this.#links ??= new Map();
    } else {
      this.#failedReads = 0;
      this.#links = new Map([...read.map(({ entry, trackId }) => [entry, trackId] as const), ...this.#found]);
    }
    this.#changed();
  }

  async #find(service: ServiceName, entries: readonly number[]): Promise<void> {
    const sought = this.#sought;
    for (const entry of entries) sought.add(entry);
    const answers = await this.#parts.findSongs(service, entries).catch((): Found => []);
    if (this.#isOver || sought !== this.#sought) return;
    const answered = new Set(answers.map(({ entry }) => entry));
    const seekAgain = () => {
      for (const entry of entries) if (!answered.has(entry)) sought.delete(entry);
    };
    if (answered.size < entries.length) {
      setTimeout(seekAgain, backoffMs(this.#failedSearches, retries));
      this.#failedSearches += 1;
    } else this.#failedSearches = 0;
    const found = answers.flatMap(({ entry, trackId }) => (trackId === null ? [] : [[entry, trackId] as const]));
    if (found.length === 0) return;
    this.#found = new Map([...this.#found, ...found]);
    this.#links = new Map([...(this.#links ?? []), ...found]);
    this.#changed();
  }

  #changed(): void {
    this.#heard = new WeakMap();
    this.#parts.changed();
  }
}
