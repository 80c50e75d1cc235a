import styles from './key.module.css';

/** Shows a button's keyboard shortcut. Screen readers get it from the button's `aria-keyshortcuts`. */
export const Key = ({ name }: { name: string }) => (
  <span className={styles.key} aria-hidden="true">
    {name}
  </span>
);
