import { Checkbox } from '@playa/ui';
import { useChangePreferencesMutation, usePreferencesQuery } from '../store/copies-api.ts';
import { texts } from '../texts.ts';
import styles from './mail-switch.module.css';

/** Whether to mail the user at the end of a copy that waited for long; nothing while that is not known. */
export const MailSwitch = () => {
  const { data: preferences } = usePreferencesQuery();
  const [change, { error }] = useChangePreferencesMutation();
  if (!preferences) return null;
  return (
    <Checkbox
      className={styles.switch}
      label={
        <>
          {texts.telling.mail}
          <span className={styles.note}>{texts.telling.mailNote}</span>
        </>
      }
      checked={preferences.mailWhenDone}
      error={error?.message}
      onChange={({ target }) => change({ mailWhenDone: target.checked })}
    />
  );
};
