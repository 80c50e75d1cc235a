import { type ServiceName, type ShellServices, type Track, useShell } from '@playa/contracts';
import { useSyncExternalStore } from 'react';
import { LikesStore } from './likes-store.ts';

/** Likes belong to one user of one page. */
const stores = new WeakMap<ShellServices['bus'], Map<string, LikesStore>>();

const storeOf = (shell: ShellServices, userId: string): LikesStore => {
  const ofBus = stores.get(shell.bus) ?? new Map<string, LikesStore>();
  stores.set(shell.bus, ofBus);
  const store = ofBus.get(userId) ?? new LikesStore(shell, userId);
  ofBus.set(userId, store);
  return store;
};

export interface Likes {
  /** Whether songs of a service can be liked: Spotify and Apple, where the service lets apps save songs. */
  canLike(service: ServiceName): boolean;
  isLiked(track: Track): boolean;
  /** Likes the song, or takes the like back, here and on the service. */
  toggle(track: Track): void;
}

/** The signed-in user's likes. */
export const useLikes = (): Likes => {
  const shell = useShell();
  const store = storeOf(shell, shell.session.user?._id ?? '');
  useSyncExternalStore(store.subscribe, store.version);
  return store;
};

/** Whether one song is liked; the component renders again only when that changes. */
export const useLiked = (track: Track): { liked: boolean; likes: Likes } => {
  const shell = useShell();
  const store = storeOf(shell, shell.session.user?._id ?? '');
  return { liked: useSyncExternalStore(store.subscribe, () => store.isLiked(track)), likes: store };
};
