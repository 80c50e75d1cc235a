import { LinkButton } from '@playa/ui';
import { useOnward } from './use-onward.ts';
import styles from './ways.module.css';

interface Way {
  to: string;
  label: string;
  /** Travels along with the history entry. */
  state?: object;
}

/** Where to go from a page that can't do anything by itself; the likeliest way first. */
export const Ways = ({ ways }: { ways: readonly Way[] }) => {
  const goOn = useOnward();
  return (
    <div className={styles.ways}>
      {ways.map(({ to, label, state }, index) => (
        <LinkButton
          key={to}
          size="large"
          variant={index === 0 ? 'primary' : 'outline'}
          href={to}
          onClick={() => goOn(to, { state })}
        >
          {label}
        </LinkButton>
      ))}
    </div>
  );
};
