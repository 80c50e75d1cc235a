import { useShell } from '@playa/contracts';
import { LinkButton } from '@playa/ui';
import styles from './ways.module.css';

interface Way {
  to: string;
  label: string;
  /** Travels along with the history entry. */
  state?: unknown;
}

/** Where to go from a page that can't do anything by itself; the likeliest way first. */
export const Ways = ({ ways }: { ways: readonly Way[] }) => {
  const { navigate } = useShell();
  return (
    <div className={styles.ways}>
      {ways.map(({ to, label, state }, index) => (
        <LinkButton
          key={to}
          size="large"
          variant={index === 0 ? 'primary' : 'outline'}
          href={to}
          onClick={() => navigate(to, { state })}
        >
          {label}
        </LinkButton>
      ))}
    </div>
  );
};
