/** `unsupported`: pages cannot send notifications in this browser. */
export type SystemNotificationPermission = NotificationPermission | 'unsupported';

/** Chrome on Android has the class but allows only service workers to send notifications. */
const isSupported = (): boolean => 'Notification' in window && !/Android/i.test(navigator.userAgent);

export const notificationPermission = (): SystemNotificationPermission =>
  isSupported() ? Notification.permission : 'unsupported';

/** Asks the listener for the permission. Needs a user gesture. */
export const requestNotificationPermission = async (): Promise<SystemNotificationPermission> => {
  if (notificationPermission() === 'default') await Notification.requestPermission();
  return notificationPermission();
};

/** Sends a system notification. `tag` deduplicates it across tabs. A click on it calls `onOpen` in this tab. */
export const sendNotification = (
  title: string,
  { body, tag, onOpen }: { body: string; tag: string; onOpen: () => void },
): void => {
  if (notificationPermission() !== 'granted') return;
  const notification = new Notification(title, { body, tag });
  notification.onclick = () => {
    window.focus();
    onOpen();
    notification.close();
  };
};
