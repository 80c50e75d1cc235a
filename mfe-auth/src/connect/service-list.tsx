import { isConnected, type ServiceName, type User } from '@playa/contracts';
import { Button } from '@playa/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';
import styles from './service-list.module.css';
import { ServiceRow, type ServiceState } from './service-row.tsx';
import { ServiceSheet } from './service-sheet.tsx';
import { useConnecting } from './use-connecting.ts';
import { useConnectionNames } from './use-connection-names.ts';

/** A service and its name on the page. */
export interface ServiceOffer {
  service: ServiceName;
  label: string;
}

interface ServiceListProps {
  offers: readonly ServiceOffer[];
  user: User;
  /** Services return to the first-time page. */
  newUser: boolean;
  /** Called before the browser leaves the page for a service's login. */
  onLeave?: () => void;
}

interface OpenedSheet {
  service: ServiceName;
  open: boolean;
  /** Changes with each opening, so that the sheet's state is reset. */
  turn: number;
}

/** The services. A press connects a service, or opens its actions. */
export const ServiceList = ({ offers, user, newUser, onLeave }: ServiceListProps) => {
  const { connections, failed, load } = useConnectionNames();
  const connecting = useConnecting({
    newUser,
    apple:
      offers.some(({ service }) => service === 'apple') &&
      (!isConnected(user, 'apple') || connections.apple?.needsReconnect === true),
    onLeave,
    onChanged: load,
  });
  const [sheet, setSheet] = useState<OpenedSheet>({ service: 'spotify', open: false, turn: 0 });

  const close = () => setSheet((shown) => ({ ...shown, open: false }));
  const closeAfter = async (change: Promise<boolean>) => {
    if (await change) close();
  };
  const stateOf = (service: ServiceName): ServiceState => ({
    service,
    connected: isConnected(user, service),
    primary: user.primaryStreamingService === service,
    needsReconnect: connections[service]?.needsReconnect ?? false,
    displayName: connections[service]?.displayName ?? null,
  });
  const isBusy = (service: ServiceName) =>
    connecting.busy === service || (service === 'apple' && connecting.preparingApple);
  const press = ({ service, connected }: ServiceState) => {
    if (!connected) connecting.connect(service);
    else setSheet(({ turn }) => ({ service, open: true, turn: turn + 1 }));
  };

  /** The action that a connected service needs, if any. */
  const offerFor = ({ service, connected, needsReconnect }: ServiceState) => {
    if (!connected) return null;
    if (needsReconnect) return { label: texts.connect.reconnect, take: () => connecting.connect(service) };
    if (user.primaryStreamingService !== null) return null;
    return { label: texts.connect.makePrimary, take: () => connecting.makePrimary(service) };
  };

  return (
    <>
      <ul className={styles.list}>
        {offers.map(({ service, label }) => {
          const state = stateOf(service);
          return (
            <li key={service}>
              <ServiceRow
                {...state}
                label={label}
                busy={isBusy(service)}
                onPress={() => press(state)}
                offer={offerFor(state)}
              />
            </li>
          );
        })}
      </ul>
      {failed ? (
        <p className={styles.failed} role="status">
          {texts.connect.namesMissing}
          <Button variant="ghost" size="small" onClick={load}>
            {texts.connect.retry}
          </Button>
        </p>
      ) : null}
      <ServiceSheet
        key={sheet.turn}
        state={stateOf(sheet.service)}
        open={sheet.open}
        busy={isBusy(sheet.service)}
        onClose={close}
        onMakePrimary={() => closeAfter(connecting.makePrimary(sheet.service))}
        onReconnect={() => {
          close();
          connecting.connect(sheet.service);
        }}
        onDisconnect={() => closeAfter(connecting.disconnect(sheet.service))}
      />
    </>
  );
};
