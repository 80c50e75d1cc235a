import type { EventPayload, ServiceName, ShellServices, StreamingClient, Track } from '@playa/contracts';
import { texts } from '../texts.ts';
import { trackKey } from '../track-key.ts';
import { isLikeable, type LikeableService, likeableServices } from './likeable-services.ts';
import { likedTracksKey, readLikedTracks, writeLikedTracks } from './liked-tracks.ts';
import { SavedTracksChecker } from './saved-tracks-checker.ts';

type LikeableTrackId = Pick<Track, 'id'> & { service: LikeableService };

const isLikeableTrack = (track: Pick<Track, 'service' | 'id'>): track is LikeableTrackId => isLikeable(track.service);

/**
 * One user's likes with optimistic updates: a change is shown immediately, sent to the service one request at a time
 * per song, and reverted if the service refuses it. Browser storage keeps the likes between visits. The service is
 * queried for songs that come into view.
 */
export class LikesStore {
  readonly #shell: Pick<ShellServices, 'bus' | 'notify' | 'streaming'>;
  readonly #userId: string;
  readonly #listeners = new Set<() => void>();
  readonly #lifetime = new AbortController();
  #liked = new Set<string>();
  /** The desired state of songs with pending requests, by track key. */
  readonly #desired = new Map<string, boolean>();
  /** Incremented with every change, so that an answer older than a change can be detected. */
  #version = 0;
  readonly #changedAt = new Map<string, number>();
  readonly #checkers: Readonly<Record<LikeableService, SavedTracksChecker>>;

  constructor(shell: Pick<ShellServices, 'bus' | 'notify' | 'streaming'>, userId: string) {
    this.#shell = shell;
    this.#userId = userId;
    this.#checkers = { spotify: this.#createChecker('spotify'), apple: this.#createChecker('apple') };
    this.#loadStored();
    const { signal } = this.#lifetime;
    // The bus replays its last event to new subscribers. That event is already stored or belongs to another user.
    let isNew = false;
    const onLikeChanged = ({ service, trackId, liked }: EventPayload<'like.changed'>) =>
      isNew && isLikeable(service) && this.#applyExternal(service, [[trackId, liked]]);
    shell.bus.subscribe('like.changed', onLikeChanged, { signal });
    isNew = true;
    const onStorage = ({ key }: StorageEvent) => (key === likedTracksKey(userId) || key === null) && this.#loadStored();
    window.addEventListener('storage', onStorage, { signal });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes with every like. */
  readonly getVersion = (): number => this.#version;

  isLiked(track: Track): boolean {
    return this.#liked.has(trackKey(track));
  }

  /** True if the service's API can save tracks. */
  canLike(service: ServiceName): boolean {
    return isLikeable(service) && this.#hasCapability(service, 'saveTracks');
  }

  /** Reports that a song came into view, so that its saved state is queried. Returns a function for when it leaves. */
  observe(track: Track): () => void {
    const { service, id } = track;
    if (!isLikeable(service) || !this.#hasCapability(service, 'checkSaved')) return () => undefined;
    return this.#checkers[service].enqueue(id);
  }

  /** Likes the song or removes the like. Shows a message if the service refuses. */
  toggle(track: Track): void {
    if (!isLikeableTrack(track) || !this.canLike(track.service)) return;
    const key = trackKey(track);
    const liked = !this.isLiked(track);
    if (!liked && !this.#hasCapability(track.service, 'removeSavedTracks')) {
      this.#shell.notify('info', texts.like.cannotRemove);
      return;
    }
    const isSyncing = this.#desired.has(key);
    this.#desired.set(key, liked);
    this.#setLiked(track, liked);
    if (!isSyncing) void this.#sync(track, !liked);
  }

  /** Unsubscribes from the bus and from storage events. */
  dispose(): void {
    this.#lifetime.abort();
  }

  /** Sends requests for one song until the service has the desired state. */
  async #sync(song: LikeableTrackId, initial: boolean): Promise<void> {
    const key = trackKey(song);
    let confirmed = initial;
    for (
      let desired = this.#desired.get(key);
      desired !== undefined && desired !== confirmed;
      desired = this.#desired.get(key)
    ) {
      const succeeded = await this.#send(song, desired);
      if (succeeded) confirmed = desired;
      if (this.#desired.get(key) !== desired) continue;
      this.#notifyUser(song.service, desired, succeeded);
      if (!succeeded) break;
    }
    this.#desired.delete(key);
    this.#setLiked(song, confirmed);
    writeLikedTracks(this.#userId, song.service, new Map([[song.id, confirmed]]));
    if (confirmed !== initial)
      this.#shell.bus.publish('like.changed', { service: song.service, trackId: song.id, liked: confirmed });
  }

  async #send({ service, id }: LikeableTrackId, liked: boolean): Promise<boolean> {
    try {
      const client = this.#shell.streaming.client(service);
      await (liked ? client.saveTracks([id]) : client.removeSavedTracks([id]));
      return true;
    } catch {
      return false;
    }
  }

  #notifyUser(service: LikeableService, liked: boolean, succeeded: boolean): void {
    if (!succeeded) this.#shell.notify('error', texts.like.failed[service]);
    else this.#shell.notify('success', liked ? texts.like.added[service] : texts.like.removed);
  }

  #hasCapability(service: LikeableService, capability: 'saveTracks' | 'removeSavedTracks' | 'checkSaved'): boolean {
    try {
      // Shells before contract version 1.6.0 provide clients without capabilities.
      const client: Partial<StreamingClient> = this.#shell.streaming.client(service);
      return client.capabilities?.[capability] ?? false;
    } catch {
      return false;
    }
  }

  #createChecker(service: LikeableService): SavedTracksChecker {
    return new SavedTracksChecker({
      client: () => this.#shell.streaming.client(service),
      getVersion: () => this.#version,
      onResult: (ids, saved, version) => {
        const current = ids.filter((id) => (this.#changedAt.get(trackKey({ service, id })) ?? 0) <= version);
        this.#applyExternal(
          service,
          current.map((id) => [id, saved.has(id)]),
        );
      },
    });
  }

  /**
   * Applies likes reported by the service, other tabs or other remotes. Pending changes of this user take precedence.
   */
  #applyExternal(service: LikeableService, reported: readonly (readonly [id: string, liked: boolean])[]): void {
    const changes = reported.filter(([id, liked]) => {
      const key = trackKey({ service, id });
      return !this.#desired.has(key) && this.#liked.has(key) !== liked;
    });
    if (changes.length === 0) return;
    for (const [id, liked] of changes) this.#updateLiked({ service, id }, liked);
    writeLikedTracks(this.#userId, service, new Map(changes));
    this.#emitChange();
  }

  #setLiked(song: LikeableTrackId, liked: boolean): void {
    this.#updateLiked(song, liked);
    this.#emitChange();
  }

  #updateLiked(song: LikeableTrackId, liked: boolean): void {
    const key = trackKey(song);
    if (liked) this.#liked.add(key);
    else this.#liked.delete(key);
    this.#changedAt.set(key, this.#version + 1);
  }

  #loadStored(): void {
    const stored = readLikedTracks(this.#userId);
    this.#liked = new Set(
      likeableServices.flatMap((service) => stored[service].map((id) => trackKey({ service, id }))),
    );
    for (const [key, liked] of this.#desired) {
      if (liked) this.#liked.add(key);
      else this.#liked.delete(key);
    }
    this.#emitChange();
  }

  #emitChange(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
