import { type ServiceName, type ShellServices, type Track, useShell } from '@playa/contracts';
import { useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { LikeServicesContext } from './like-services-context.ts';
import { isConnected, isLikeable } from './likeable-services.ts';
import { LikesStore } from './likes-store.ts';

/** One store per page and signed-in user. There is one bus per page. */
const stores = new WeakMap<ShellServices['bus'], { userId: string; store: LikesStore }>();

const useLikesStore = (): LikesStore => {
  const shell = useShell();
  const userId = shell.session.user?._id ?? '';
  const current = stores.get(shell.bus);
  if (current?.userId === userId) return current.store;
  current?.store.dispose();
  const store = new LikesStore(shell, userId);
  stores.set(shell.bus, { userId, store });
  return store;
};

const useCanLike = (store: LikesStore): ((service: ServiceName) => boolean) => {
  const { user } = useShell().session;
  const allowedServices = useContext(LikeServicesContext);
  return useCallback(
    (service) =>
      user !== null &&
      isLikeable(service) &&
      (allowedServices?.includes(service) ?? true) &&
      isConnected(user, service) &&
      store.canLike(service),
    [user, store, allowedServices],
  );
};

export interface Likes {
  /** True for Spotify and Apple, if the user has connected the service and its API can save tracks. */
  canLike(service: ServiceName): boolean;
  isLiked(track: Track): boolean;
  /** Likes the song or removes the like, locally and on the service. The user sees the outcome as a message. */
  toggle(track: Track): void;
}

/** Like actions for components that show no likes. Does not subscribe to changes. */
export const useLikeActions = (): Pick<Likes, 'canLike' | 'toggle'> => {
  const store = useLikesStore();
  const canLike = useCanLike(store);
  return useMemo(
    () => ({ canLike, toggle: (track) => canLike(track.service) && store.toggle(track) }),
    [store, canLike],
  );
};

/** The signed-in user's likes. Re-renders the component with every like. */
export const useLikes = (): Likes => {
  const store = useLikesStore();
  const actions = useLikeActions();
  useSyncExternalStore(store.subscribe, store.getVersion);
  return { ...actions, isLiked: (track) => store.isLiked(track) };
};

/** The like of one song. Queries the service when mounted. Re-renders only when this like changes. */
export const useLike = (track: Track): { liked: boolean; canLike: boolean; toggle: () => void } => {
  const store = useLikesStore();
  const canLike = useCanLike(store)(track.service);
  useEffect(() => (canLike ? store.observe(track) : undefined), [store, canLike, track]);
  return {
    liked: useSyncExternalStore(store.subscribe, () => store.isLiked(track)),
    canLike,
    toggle: () => store.toggle(track),
  };
};
