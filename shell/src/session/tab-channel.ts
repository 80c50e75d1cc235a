const tabMessages = ['changed', 'logging-out', 'logout', 'expired'] as const;

/**
 * `changed`: the cookies have changed. `logging-out`: a tab has sent the logout request. The others: the session has ended in every
 * tab.
 */
export type TabMessage = (typeof tabMessages)[number];

const isTabMessage = (data: unknown): data is TabMessage => tabMessages.some((message) => message === data);

/** Messages about the session between the tabs of a browser. */
export interface TabChannel {
  send(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

export const openTabChannel = (): TabChannel => {
  const channel = new BroadcastChannel('playa_session');
  return {
    send: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        if (isTabMessage(data)) listener(data);
      }),
  };
};
