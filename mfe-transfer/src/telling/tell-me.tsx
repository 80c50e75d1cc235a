import { Button } from '@playa/ui';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { askToTell, tellingPermission } from './system-notification.ts';
import styles from './tell-me.module.css';

/** Offers a notification of the system for the end of a copy, and asks for the permission only when it is pressed. */
export const TellMe = () => {
  const [permission, setPermission] = useState(tellingPermission);
  if (permission === 'granted') return <p className={styles.note}>{texts.telling.willTell}</p>;
  if (permission !== 'default') return null;
  return (
    <Button variant="ghost" size="small" icon={<Bell />} onClick={async () => setPermission(await askToTell())}>
      {texts.telling.tellMe}
    </Button>
  );
};
