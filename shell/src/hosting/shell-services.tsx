import type { ShellDock, ShellServices } from '@playa/contracts';
import { sheetStack } from '@playa/ui';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import type { SessionActions } from '../session/session-actions.ts';
import { useAuth } from '../session/store.ts';
import { safePath } from './safe-path.ts';

/** The services that do not change until the next page load. */
export interface HostServices extends Omit<ShellServices, 'session' | 'navigate' | 'location' | 'dock'> {
  session: SessionActions;
}

const ShellServicesContext = createContext<ShellServices | null>(null);

interface ShellServicesProviderProps {
  services: HostServices;
  dock: ShellDock;
  children: ReactNode;
}

/** Provides the shell's services to remotes: a new value whenever user or location change. */
export const ShellServicesProvider = ({ services: host, dock, children }: ShellServicesProviderProps) => {
  const { session, bus, backend, streaming, realtime, notify, config } = host;
  const { user } = useAuth();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const params = useMatches().at(-1)?.params;
  const services = useMemo<ShellServices>(
    () => ({
      session: { ...session, user },
      bus,
      backend,
      streaming,
      realtime,
      notify,
      config,
      // Replaces the history entry of an open sheet, so that Back leads to the page below the sheet.
      navigate: (to, options) =>
        navigate(safePath(to), { ...options, replace: sheetStack().giveUpEntry() || options?.replace }),
      location: { pathname, search, state, params: params ?? {} },
      dock,
    }),
    [session, user, bus, backend, streaming, realtime, notify, config, navigate, pathname, search, state, params, dock],
  );
  return <ShellServicesContext value={services}>{children}</ShellServicesContext>;
};

export const useShellServices = (): ShellServices => {
  const services = useContext(ShellServicesContext);
  if (!services) throw new Error('useShellServices() outside its provider');
  return services;
};
