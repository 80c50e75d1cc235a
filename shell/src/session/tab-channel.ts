/** `changed`: the cookies have changed. The others: the session has ended, in every tab. */
export type TabMessage = 'changed' | 'logout' | 'expired';

const isTabMessage = (data: unknown): data is TabMessage =>
  data === 'changed' || data === 'logout' || data === 'expired';

/** Messages about the session between the tabs of a browser. */
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
