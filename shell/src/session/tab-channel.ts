/** `changed`: the cookies hold something new. The others: the session is over, in every tab. */
export type TabMessage = 'changed' | 'logout' | 'expired';

const isTabMessage = (data: unknown): data is TabMessage =>
  data === 'changed' || data === 'logout' || data === 'expired';

/** Tells the other tabs what happened to the session, and hears it from them. */
export interface TabChannel {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

export const openTabChannel = (): TabChannel => {
  const channel = new BroadcastChannel('playa_session');
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        if (isTabMessage(data)) listener(data);
      }),
  };
};
