import { useShell } from '@playa/contracts';
import { Button } from '@playa/ui';
import styles from './home-page.module.css';
import { openCommand } from './open-command.ts';
import { texts } from './texts.ts';

/** /__name__ */
export const HomePage = () => {
  const { bus } = useShell();
  return (
    <div className={styles.page}>
      <h1>{texts.heading}</h1>
      <p>{texts.text}</p>
      <p>
        <Button onClick={() => bus.sendTeamCommand?.(openCommand, { note: texts.note })}>{texts.open}</Button>
      </p>
    </div>
  );
};
