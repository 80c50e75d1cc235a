import { Button } from '@playa/ui';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../texts.ts';
import styles from './notify-me.module.css';
import { notificationPermission, requestNotificationPermission } from './system-notification.ts';

/** Offers a system notification for the end of a copy. Asks for the permission only when pressed. */
export const NotifyMe = () => {
  const [permission, setPermission] = useState(notificationPermission);
  if (permission === 'granted') return <p className={styles.note}>{texts.notifications.willTell}</p>;
  if (permission !== 'default') return null;
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<Bell />}
      onClick={async () => setPermission(await requestNotificationPermission())}
    >
      {texts.notifications.tellMe}
    </Button>
  );
};
