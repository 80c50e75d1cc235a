import type { ReactNode } from 'react';
import styles from './chip.module.css';

export interface ChipProps {
  icon?: ReactNode;
  pressed: boolean;
  onPress: (pressed: boolean) => void;
  children: ReactNode;
}

/** A filter that is on or off. */
export const Chip = ({ icon, pressed, onPress, children }: ChipProps) => (
  <button type="button" className={styles.chip} aria-pressed={pressed} onClick={() => onPress(!pressed)}>
    {icon}
    {children}
  </button>
);
