import type { ServiceName } from '@playa/contracts';
import { Button, ServiceMark, Spinner, VisuallyHidden } from '@playa/ui';
import { CircleCheck, Ellipsis, Plus, TriangleAlert } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './service-row.module.css';

export interface ServiceState {
  service: ServiceName;
  connected: boolean;
  primary: boolean;
  needsReconnect: boolean;
  /** The user's name at the service, if known. */
  displayName: string | null;
}

interface ServiceRowProps extends ServiceState {
  /** The service's name on the page. */
  label: string;
  /** A change is running, so the row can't connect. The actions of a connected service can still be opened. */
  busy: boolean;
  onPress: () => void;
  /** A button below the texts for the action that the service needs. */
  offer: { label: string; take: () => void } | null;
}

type SignProps = Pick<ServiceRowProps, 'connected' | 'primary' | 'needsReconnect' | 'busy'>;

const Sign = ({ connected, primary, needsReconnect, busy }: SignProps) => {
  if (busy) return <Spinner size={6} label={null} />;
  if (primary && !needsReconnect) return <CircleCheck className={styles.primary} size={26} />;
  return connected ? <Ellipsis size={22} /> : <Plus size={22} />;
};

const ConnectedWords = ({
  label,
  primary,
  needsReconnect,
  displayName,
}: Pick<ServiceRowProps, 'label' | 'primary' | 'needsReconnect' | 'displayName'>) => (
  <>
    <span className={styles.name}>{label}</span>
    {needsReconnect ? null : (
      <span className={styles.state}>
        <span className={styles.connected}>{texts.connect.connected}</span>
        {displayName ? (
          <>
            {` ${texts.connect.as} `}
            <bdi>{displayName}</bdi>
          </>
        ) : null}
      </span>
    )}
    {primary ? <span className={styles.state}>{texts.connect.primary}</span> : null}
    {needsReconnect ? (
      <span className={styles.warning}>
        <TriangleAlert size={16} aria-hidden="true" />
        {texts.connect.needsReconnect}
      </span>
    ) : null}
  </>
);

/** One service. A press connects it, or opens its actions. */
export const ServiceRow = ({ busy, onPress, offer, ...state }: ServiceRowProps) => (
  <div className={styles.card}>
    <button
      type="button"
      className={styles.row}
      onClick={busy && !state.connected ? undefined : onPress}
      aria-busy={busy || undefined}
      aria-disabled={(busy && !state.connected) || undefined}
      aria-haspopup={state.connected ? 'dialog' : undefined}
    >
      <ServiceMark service={state.service} size={48} />
      <span className={styles.words}>
        {state.connected ? (
          <ConnectedWords {...state} />
        ) : (
          <>
            <span className={styles.state}>{texts.connect.connectWith} </span>
            <span className={styles.name}>{state.label}</span>
          </>
        )}
      </span>
      <span className={styles.sign} aria-hidden="true">
        <Sign {...state} busy={busy} />
      </span>
    </button>
    {offer ? (
      <Button className={styles.offer} variant="secondary" size="small" busy={busy} onClick={offer.take}>
        {offer.label} <VisuallyHidden>{state.label}</VisuallyHidden>
      </Button>
    ) : null}
  </div>
);
