import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { Tone } from './summarise-remotes.ts';
import styles from './tone.module.css';

const icons = { plain: CircleDashed, good: CircleCheck, warning: CircleAlert, bad: CircleX } as const;

/** An icon before a text with the same meaning. */
export const ToneIcon = ({ tone }: { tone: Tone }) => {
  const Icon = icons[tone];
  return <Icon className={styles.icon} data-tone={tone} size="1.15em" aria-hidden="true" />;
};
