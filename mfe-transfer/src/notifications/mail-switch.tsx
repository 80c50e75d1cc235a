import { Checkbox } from '@playa/ui';
import { useChangePreferencesMutation, usePreferencesQuery } from '../store/copies-api.ts';
import { texts } from '../texts.ts';
import styles from './mail-switch.module.css';

/** Switch for mails at the end of a copy that waited long; renders nothing until the preference is loaded. */
export const MailSwitch = () => {
  const { data: preferences } = usePreferencesQuery();
  const [change, { error }] = useChangePreferencesMutation();
  if (!preferences) return null;
  return (
    <Checkbox
      className={styles.switch}
      label={
        <>
          {texts.notifications.mail}
          <span className={styles.note}>{texts.notifications.mailNote}</span>
        </>
      }
      checked={preferences.mailWhenDone}
      error={error?.message}
      onChange={({ target }) => change({ mailWhenDone: target.checked })}
    />
  );
};
