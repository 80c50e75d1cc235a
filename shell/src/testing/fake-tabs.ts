import type { TabChannel, TabMessage } from '../session/tab-channel.ts';

/** Tabs of one browser: what one tells, all others hear. */
export const createFakeTabs = () => {
  const tabs: Set<(message: TabMessage) => void>[] = [];
  return {
    open(): TabChannel {
      const listeners = new Set<(message: TabMessage) => void>();
      tabs.push(listeners);
      return {
        tell(message) {
          for (const other of tabs) {
            if (other !== listeners) for (const listener of other) listener(message);
          }
        },
        listen: (listener) => listeners.add(listener),
      };
    },
  };
};
