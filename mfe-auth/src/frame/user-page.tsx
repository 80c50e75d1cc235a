import type { ReactNode } from 'react';
import styles from './user-page.module.css';

/** A narrow page of cards inside the app. */
export const UserPage = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;
