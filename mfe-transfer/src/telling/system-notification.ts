/** `unsupported`: this browser has no notifications that a page can send. */
export type TellingPermission = NotificationPermission | 'unsupported';

/** Chrome on Android has the class, and lets only service workers send notifications. */
const isSupported = (): boolean => 'Notification' in window && !/Android/i.test(navigator.userAgent);

export const tellingPermission = (): TellingPermission => (isSupported() ? Notification.permission : 'unsupported');

/** Asks the listener, who has to have pressed something right before. */
export const askToTell = async (): Promise<TellingPermission> => {
  if (tellingPermission() === 'default') await Notification.requestPermission();
  return tellingPermission();
};

/** A notification of the system; `tag` keeps it one where several tabs send it. A press on it calls `onOpen` in this tab. */
export const sendNotification = (
  title: string,
  { body, tag, onOpen }: { body: string; tag: string; onOpen: () => void },
): void => {
  if (tellingPermission() !== 'granted') return;
  const notification = new Notification(title, { body, tag });
  notification.onclick = () => {
    window.focus();
    onOpen();
    notification.close();
  };
};
