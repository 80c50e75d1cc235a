import { changePrimaryService, connectTicket, disconnectAccount, type ServiceName, useShell } from '@playa/contracts';
import { useEffect, useState } from 'react';
import { AppleRefusal } from '../apple/authorize-apple.ts';
import { useApple } from '../apple/use-apple.ts';
import { messageOf } from '../forms/message-of.ts';
import { connectAddress, type RedirectService } from './connect-address.ts';
import { leaveFor } from './leave-for.ts';
import { clearReturnRequest } from './return-page.ts';

interface ConnectingOptions {
  newUser: boolean;
  /** Whether Apple's pop-up may be needed: Apple is listed, and not connected or its login has expired. */
  apple: boolean;
  /** Called before the browser leaves the page for a service's login. */
  onLeave?: () => void;
  /** Called after a change of the connections. */
  onChanged: () => void;
}

/** Changes a user's connections, one at a time. Every result is shown as a toast with the server's message. */
export const useConnecting = ({ newUser, apple, onLeave, onChanged }: ConnectingOptions) => {
  const { backend, session, notify, config } = useShell();
  const [busy, setBusy] = useState<ServiceName | null>(null);
  const appleConnection = useApple(apple);

  useEffect(() => {
    // Back from a service may restore this page, which is still busy, from the back/forward cache.
    const comeBack = () => {
      setBusy(null);
      clearReturnRequest();
    };
    clearReturnRequest();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  /** Resolves with true after a success. */
  const change = async (service: ServiceName, act: () => Promise<string>): Promise<boolean> => {
    if (busy) return false;
    setBusy(service);
    try {
      notify('success', await act());
      return true;
    } catch (error) {
      notify('error', error instanceof AppleRefusal ? error.message : messageOf(error));
      return false;
    } finally {
      setBusy(null);
      onChanged();
    }
  };

  const goAndConnect = async (service: RedirectService) => {
    if (busy) return;
    setBusy(service);
    try {
      const { ticket } = await backend.call(connectTicket);
      onLeave?.();
      leaveFor(connectAddress({ backendUrl: config.backendUrl, service, newUser, ticket }));
    } catch (error) {
      setBusy(null);
      notify('error', messageOf(error));
    }
  };

  return {
    busy,
    /** True while Apple's pop-up is being prepared. */
    preparingApple: appleConnection.preparing,
    connect: async (service: ServiceName): Promise<void> => {
      if (service !== 'apple') return goAndConnect(service);
      await change(service, async () => {
        const message = await appleConnection.connect();
        await session.reload();
        return message;
      });
    },
    disconnect: (service: ServiceName) =>
      change(service, async () => {
        const { user, message } = await backend.call(disconnectAccount, { body: { service } });
        session.update(user);
        return message;
      }),
    makePrimary: (service: ServiceName) =>
      change(service, async () => {
        const { user, message } = await backend.call(changePrimaryService, { body: { service } });
        session.update(user);
        return message;
      }),
  };
};
