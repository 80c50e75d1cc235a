import styles from './key.module.css';

/** The key that does the same, where there is a keyboard. Screen readers hear it from the button's `aria-keyshortcuts`. */
export const Key = ({ name }: { name: string }) => (
  <span className={styles.key} aria-hidden="true">
    {name}
  </span>
);
