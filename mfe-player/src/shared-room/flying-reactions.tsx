import { prefersReducedMotion } from '@playa/ui';
import type { CSSProperties } from 'react';
import { ReactionIcon, reactions } from './reaction-icon.tsx';
import styles from './reactions.module.css';
import type { useReactions } from './use-reactions.ts';

type FlyingReactionsProps = Pick<ReturnType<typeof useReactions>, 'flying' | 'landed' | 'counts'>;

/** Reactions that rise over the cover; counts under reduced motion. Fills its positioned container. */
export const FlyingReactions = ({ flying, landed, counts }: FlyingReactionsProps) => {
  if (prefersReducedMotion()) {
    const called = reactions.filter((reaction) => counts[reaction]);
    return (
      <div className={styles.sky} aria-hidden="true">
        {called.length > 0 ? (
          <p className={styles.counts}>
            {called.map((reaction) => (
              <span key={reaction} className={styles.count}>
                <ReactionIcon reaction={reaction} size={20} />
                {counts[reaction]}
              </span>
            ))}
          </p>
        ) : null}
      </div>
    );
  }
  return (
    <div className={styles.sky} aria-hidden="true">
      {flying.map(({ key, reaction, x }) => (
        <span
          key={key}
          className={styles.flying}
          style={{ '--x': x } as CSSProperties}
          onAnimationEnd={() => landed(key)}
        >
          <ReactionIcon reaction={reaction} size={30} />
        </span>
      ))}
    </div>
  );
};
