import { useState } from 'react';
import { Button, ChoiceList, ConfirmDialog, Cover, ListRow, ServiceMark, Sheet, WaveProgress } from '../public.ts';
import styles from './gallery.module.css';

type OpenSheet = 'destination' | 'progress' | 'confirm' | null;

/** Buttons that open the sheets. */
export function Sheets() {
  const [shown, setShown] = useState<OpenSheet>(null);
  const [to, setTo] = useState<'apple' | 'youtube'>('apple');
  const [percent, setPercent] = useState(58);
  const close = () => setShown(null);
  return (
    <div className={styles.line}>
      {(['destination', 'progress', 'confirm'] as const).map((name) => (
        <Button key={name} size="small" variant="outline" onClick={() => setShown(name)}>
          {name}
        </Button>
      ))}
      <Sheet
        open={shown === 'destination'}
        onClose={close}
        title="Select destination platform"
        footer={<Button size="large">Copy 1 playlist(s)</Button>}
      >
        <div className={styles.stack}>
          <ListRow
            leading={<Cover id="list-3" alt="" size={52} rounded="chip" />}
            title="Lagos After Dark"
            subtitle="72 songs from Spotify"
          />
          <ChoiceList
            label="Destination"
            value={to}
            onChange={setTo}
            choices={[
              {
                value: 'apple',
                title: 'Copy to Apple Music',
                subtitle: 'About 70 songs found right away',
                leading: <ServiceMark service="apple" />,
              },
              {
                value: 'youtube',
                title: 'Copy to YouTube',
                subtitle: 'Needs 9 searches; 61 left today',
                leading: <ServiceMark service="youtube" />,
              },
            ]}
          />
        </div>
      </Sheet>
      <Sheet
        open={shown === 'progress'}
        onClose={close}
        title="Copy in progress, please wait..."
        hideTitle
        footer={
          <>
            <Button variant="secondary" onClick={() => setPercent((percent + 14) % 114)}>
              Hide
            </Button>
            <Button variant="outline">Cancel</Button>
          </>
        }
      >
        <div className={styles.stack}>
          <WaveProgress
            value={percent}
            label="Copying"
            source={<ServiceMark service="spotify" />}
            destination={<ServiceMark service="apple" />}
          />
          <div>
            <h2>Copy in progress, please wait...</h2>
            <p className={styles.muted}>Copied 42 of 72 songs</p>
          </div>
        </div>
      </Sheet>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Delete this account?"
        text="Your rooms and shared playlists go with it."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        danger
        onConfirm={close}
        onCancel={close}
      />
    </div>
  );
}
