import { serviceLabels } from '@playa/contracts';
import { Button, Sheet } from '@playa/ui';
import { CircleCheck, RotateCw, Unplug } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import type { ServiceState } from './service-row.tsx';
import styles from './service-sheet.module.css';

interface ServiceSheetProps {
  state: ServiceState;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onMakePrimary: () => void;
  onReconnect: () => void;
  onDisconnect: () => void;
}

/** The buttons of "Disconnect?". Cancel gets the focus. */
const Answers = ({
  busy,
  onCancel,
  onDisconnect,
}: {
  busy: boolean;
  onCancel: () => void;
  onDisconnect: () => void;
}) => {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <>
      <Button ref={cancel} variant="outline" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button variant="danger" busy={busy} onClick={onDisconnect}>
        {texts.connect.disconnect}
      </Button>
    </>
  );
};

/** The actions of a connected service. Disconnecting asks for a confirmation. */
export const ServiceSheet = (props: ServiceSheetProps) => {
  const { state, open, busy, onClose, onMakePrimary, onReconnect, onDisconnect } = props;
  const [asking, setAsking] = useState(false);
  const { service, primary, needsReconnect, displayName } = state;

  if (asking) {
    const losses = [texts.connect.loses(service), primary ? texts.connect.losesPrimary : ''];
    return (
      <Sheet
        open={open}
        onClose={onClose}
        role="alertdialog"
        title={texts.connect.askDisconnect(service)}
        description={losses.join(' ')}
        footer={<Answers busy={busy} onCancel={onClose} onDisconnect={onDisconnect} />}
      />
    );
  }

  const who = displayName ? (
    <>
      {`${texts.connect.connected} ${texts.connect.as} `}
      <bdi>{displayName}</bdi>
    </>
  ) : (
    texts.connect.connected
  );
  const description = needsReconnect ? texts.connect.needsReconnect : who;
  return (
    <Sheet open={open} onClose={onClose} title={serviceLabels[service]} description={description}>
      <div className={styles.actions}>
        {needsReconnect ? (
          <Button size="large" fullWidth icon={<RotateCw />} busy={busy} onClick={onReconnect}>
            {texts.connect.reconnect}
          </Button>
        ) : null}
        {primary ? null : (
          <Button size="large" fullWidth variant="secondary" icon={<CircleCheck />} busy={busy} onClick={onMakePrimary}>
            {texts.connect.makePrimary}
          </Button>
        )}
        <Button
          size="large"
          fullWidth
          variant="secondary"
          className={styles.danger}
          icon={<Unplug />}
          onClick={() => setAsking(true)}
        >
          {texts.connect.disconnect}
        </Button>
        <Button size="large" fullWidth variant="ghost" onClick={onClose}>
          {texts.connect.close}
        </Button>
      </div>
    </Sheet>
  );
};
