import type { ServiceName, ShellServices, Track } from '@playa/contracts';
import { texts } from '../texts.ts';
import { trackKey } from '../track-key.ts';

/** The likes of one user. */
export class LikesStore {
  readonly #shell: ShellServices;
  readonly #userId: string;
  readonly #listeners = new Set<() => void>();
  readonly #liked = new Set<string>();
  #version = 0;

  constructor(shell: ShellServices, userId: string) {
    this.#shell = shell;
    this.#userId = userId;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly version = (): number => this.#version;

  readonly canLike = (service: ServiceName): boolean => {
    if (this.#userId === '' || service === 'youtube') return false;
    try {
      return this.#shell.streaming.client(service).capabilities.saveTracks;
    } catch {
      return false;
    }
  };

  readonly isLiked = (track: Track): boolean => this.#liked.has(trackKey(track));

  readonly toggle = async (track: Track): Promise<void> => {
    const liked = !this.isLiked(track);
    this.#set(track, liked);
    try {
      const client = this.#shell.streaming.client(track.service);
      await (liked ? client.saveTracks([track.id]) : client.removeSavedTracks([track.id]));
      this.#shell.notify('success', liked ? texts.liked : texts.unliked);
    } catch {
      this.#set(track, !liked);
      this.#shell.notify('error', texts.likeFailed);
    }
  };

  #set(track: Track, liked: boolean): void {
    if (liked) this.#liked.add(trackKey(track));
    else this.#liked.delete(trackKey(track));
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
