import type { ShellDock, ShellServices } from '@playa/contracts';
import { sheetStack } from '@playa/ui';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import { safePath } from '../routes/safe-path.ts';
import { useAuth } from '../session/store.ts';
import { usePlaya } from '../startup/playa-context.ts';

const ShellServicesContext = createContext<ShellServices | null>(null);

/** Puts together what remotes get: a new value whenever user or location change. */
export const ShellServicesProvider = ({ dock, children }: { dock: ShellDock; children: ReactNode }) => {
  const { session, bus, backend, streaming, realtime, notify, config } = usePlaya();
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
      // The entry of an open sheet makes room for the page that is gone to, so that Back leads below the sheet.
      navigate: (to, options) =>
        navigate(safePath(to), { ...options, replace: sheetStack().giveUpEntry() || options?.replace }),
      location: { pathname, search, state, params: params ?? {} },
      config,
      dock,
    }),
    [session, user, bus, backend, streaming, realtime, notify, navigate, pathname, search, state, params, config, dock],
  );
  return <ShellServicesContext value={services}>{children}</ShellServicesContext>;
};

export const useShellServices = (): ShellServices => {
  const services = useContext(ShellServicesContext);
  if (!services) throw new Error('useShellServices() outside its provider');
  return services;
};
