import { type ServiceName, type ShellServices, type Track, useShell } from '@playa/contracts';
import { useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { isConnected, isLikeable } from './likeable-services.ts';
import { LikedServicesContext } from './liked-services.ts';
import { LikesStore } from './likes-store.ts';

/** The store of the user who is signed in on a page; the bus is the page's. */
const stores = new WeakMap<ShellServices['bus'], { userId: string; store: LikesStore }>();

const useLikesStore = (): LikesStore => {
  const shell = useShell();
  const userId = shell.session.user?._id ?? '';
  const known = stores.get(shell.bus);
  if (known?.userId === userId) return known.store;
  known?.store.dispose();
  const store = new LikesStore(shell, userId);
  stores.set(shell.bus, { userId, store });
  return store;
};

const useCanLike = (store: LikesStore): ((service: ServiceName) => boolean) => {
  const { user } = useShell().session;
  const offered = useContext(LikedServicesContext);
  return useCallback(
    (service) =>
      user !== null &&
      isLikeable(service) &&
      (offered?.includes(service) ?? true) &&
      isConnected(user, service) &&
      store.canLike(service),
    [user, store, offered],
  );
};

export interface Likes {
  /** Whether the user can like songs of a service: Spotify and Apple, where connected and where the service lets apps save songs. */
  canLike(service: ServiceName): boolean;
  isLiked(track: Track): boolean;
  /** Likes the song, or takes the like back, here and on the service; the user is told how it went. */
  toggle(track: Track): void;
}

/** What can be done about likes, for components that show none themselves. */
export const useLikeActions = (): Pick<Likes, 'canLike' | 'toggle'> => {
  const store = useLikesStore();
  const canLike = useCanLike(store);
  return useMemo(
    () => ({ canLike, toggle: (track) => canLike(track.service) && store.toggle(track) }),
    [store, canLike],
  );
};

/** The signed-in user's likes; the component renders again with every like. */
export const useLikes = (): Likes => {
  const store = useLikesStore();
  const actions = useLikeActions();
  useSyncExternalStore(store.subscribe, store.version);
  return { ...actions, isLiked: (track) => store.isLiked(track) };
};

/** The like of one song, which is asked for at the service once it is shown. Renders again only when that like changes. */
export const useLike = (track: Track): { liked: boolean; canLike: boolean; toggle: () => void } => {
  const store = useLikesStore();
  const canLike = useCanLike(store)(track.service);
  useEffect(() => (canLike ? store.see(track) : undefined), [store, canLike, track]);
  return {
    liked: useSyncExternalStore(store.subscribe, () => store.isLiked(track)),
    canLike,
    toggle: () => store.toggle(track),
  };
};
