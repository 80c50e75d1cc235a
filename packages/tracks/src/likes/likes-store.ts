import type { EventPayload, ServiceName, ShellServices, StreamingClient, Track } from '@playa/contracts';
import { texts } from '../texts.ts';
import { trackKey } from '../track-key.ts';
import { isLikeable, type LikeableService, likeableServices } from './likeable-services.ts';
import { likedTracksKey, readLikedTracks, writeLikedTracks } from './liked-tracks.ts';
import { SavedCheck } from './saved-check.ts';

type SongId = Pick<Track, 'id'> & { service: LikeableService };

const isSong = (track: Pick<Track, 'service' | 'id'>): track is SongId => isLikeable(track.service);

/**
 * One user's likes: shown as wished at once, sent to the service one after the other for each song, taken back where it refuses. The
 * browser keeps them between visits; the service is asked about songs that come into view.
 */
export class LikesStore {
  readonly #shell: Pick<ShellServices, 'bus' | 'notify' | 'streaming'>;
  readonly #userId: string;
  readonly #listeners = new Set<() => void>();
  readonly #life = new AbortController();
  #liked = new Set<string>();
  /** What the user wants of a song whose requests are under way. */
  readonly #wishes = new Map<string, boolean>();
  /** Counts changes, so that an answer that is older than a change is known. */
  #clock = 0;
  readonly #changed = new Map<string, number>();
  readonly #checks: Readonly<Record<LikeableService, SavedCheck>>;

  constructor(shell: Pick<ShellServices, 'bus' | 'notify' | 'streaming'>, userId: string) {
    this.#shell = shell;
    this.#userId = userId;
    this.#checks = { spotify: this.#checkOf('spotify'), apple: this.#checkOf('apple') };
    this.#read();
    const { signal } = this.#life;
    // What the bus tells again to a new listener is kept already, or was another user's.
    let isNew = false;
    const heard = ({ service, trackId, liked }: EventPayload<'like.changed'>) =>
      isNew && isLikeable(service) && this.#learn(service, [[trackId, liked]]);
    shell.bus.subscribe('like.changed', heard, { signal });
    isNew = true;
    const stored = ({ key }: StorageEvent) => (key === likedTracksKey(userId) || key === null) && this.#read();
    window.addEventListener('storage', stored, { signal });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes with every like. */
  readonly version = (): number => this.#clock;

  isLiked(track: Track): boolean {
    return this.#liked.has(trackKey(track));
  }

  /** Whether the service lets apps save songs. */
  canLike(service: ServiceName): boolean {
    return isLikeable(service) && this.#can(service, 'saveTracks');
  }

  /** A song came into view: whether it is saved will be asked. Returns what to call when it leaves. */
  see(track: Track): () => void {
    const { service, id } = track;
    if (!isLikeable(service) || !this.#can(service, 'checkSaved')) return () => undefined;
    return this.#checks[service].see(id);
  }

  /** Likes the song, or takes the like back. Its service's failures are told to the user. */
  toggle(track: Track): void {
    if (!isSong(track) || !this.canLike(track.service)) return;
    const key = trackKey(track);
    const wish = !this.isLiked(track);
    if (!wish && !this.#can(track.service, 'removeSavedTracks')) {
      this.#shell.notify('info', texts.like.cannotRemove);
      return;
    }
    const busy = this.#wishes.has(key);
    this.#wishes.set(key, wish);
    this.#show(track, wish);
    if (!busy) void this.#fulfil(track, !wish);
  }

  /** Ends listening to others. */
  dispose(): void {
    this.#life.abort();
  }

  /** Sends the wishes for one song until the service has the last one. */
  async #fulfil(song: SongId, before: boolean): Promise<void> {
    const key = trackKey(song);
    let known = before;
    for (let wish = this.#wishes.get(key); wish !== undefined && wish !== known; wish = this.#wishes.get(key)) {
      const done = await this.#send(song, wish);
      if (done) known = wish;
      if (this.#wishes.get(key) !== wish) continue;
      this.#tell(song.service, wish, done);
      if (!done) break;
    }
    this.#wishes.delete(key);
    this.#show(song, known);
    writeLikedTracks(this.#userId, song.service, new Map([[song.id, known]]));
    if (known !== before)
      this.#shell.bus.publish('like.changed', { service: song.service, trackId: song.id, liked: known });
  }

  async #send({ service, id }: SongId, wish: boolean): Promise<boolean> {
    try {
      const client = this.#shell.streaming.client(service);
      await (wish ? client.saveTracks([id]) : client.removeSavedTracks([id]));
      return true;
    } catch {
      return false;
    }
  }

  #tell(service: LikeableService, wish: boolean, done: boolean): void {
    if (!done) this.#shell.notify('error', texts.like.failed[service]);
    else this.#shell.notify('success', wish ? texts.like.added[service] : texts.like.removed);
  }

  #can(service: LikeableService, capability: 'saveTracks' | 'removeSavedTracks' | 'checkSaved'): boolean {
    try {
      // Shells before contract version 1.6.0 give clients without capabilities.
      const client: Partial<StreamingClient> = this.#shell.streaming.client(service);
      return client.capabilities?.[capability] ?? false;
    } catch {
      return false;
    }
  }

  #checkOf(service: LikeableService): SavedCheck {
    return new SavedCheck({
      client: () => this.#shell.streaming.client(service),
      begin: () => this.#clock,
      answer: (asked, saved, begun) => {
        const current = asked.filter((id) => (this.#changed.get(trackKey({ service, id })) ?? 0) <= begun);
        this.#learn(
          service,
          current.map((id) => [id, saved.has(id)]),
        );
      },
    });
  }

  /** Somebody else's word on songs; the user's own wish, while it is under way, outranks it. */
  #learn(service: LikeableService, told: readonly (readonly [id: string, liked: boolean])[]): void {
    const news = told.filter(([id, liked]) => {
      const key = trackKey({ service, id });
      return !this.#wishes.has(key) && this.#liked.has(key) !== liked;
    });
    if (news.length === 0) return;
    for (const [id, liked] of news) this.#mark({ service, id }, liked);
    writeLikedTracks(this.#userId, service, new Map(news));
    this.#changedAny();
  }

  #show(song: SongId, liked: boolean): void {
    this.#mark(song, liked);
    this.#changedAny();
  }

  #mark(song: SongId, liked: boolean): void {
    const key = trackKey(song);
    if (liked) this.#liked.add(key);
    else this.#liked.delete(key);
    this.#changed.set(key, this.#clock + 1);
  }

  #read(): void {
    const kept = readLikedTracks(this.#userId);
    this.#liked = new Set(likeableServices.flatMap((service) => kept[service].map((id) => trackKey({ service, id }))));
    for (const [key, wish] of this.#wishes) {
      if (wish) this.#liked.add(key);
      else this.#liked.delete(key);
    }
    this.#changedAny();
  }

  #changedAny(): void {
    this.#clock += 1;
    for (const listener of this.#listeners) listener();
  }
}
