import type { SkippedLine } from '@playa/imports';
import { ChevronDown } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './skipped-lines.module.css';

/** Lines that are listed one by one. */
const shown = 100;

/** What was not read, and why; folded until it is wanted. */
export const SkippedLines = ({ lines, count }: { lines: readonly SkippedLine[]; count: number }) => {
  if (count === 0) return null;
  const listed = lines.slice(0, shown);
  return (
    <details className={styles.skipped}>
      <summary className={styles.summary}>
        {texts.import.skipped(count)}
        <ChevronDown size={20} className={styles.chevron} aria-hidden="true" />
      </summary>
      <ul className={styles.lines}>
        {listed.map(({ line, text, reason }) => (
          <li key={line}>
            <span className={styles.text} dir="auto">
              {text || texts.import.line(line)}
            </span>
            <span className={styles.reason}>
              {texts.import.line(line)}: {reason}
            </span>
          </li>
        ))}
      </ul>
      {count > listed.length ? <p className={styles.reason}>{texts.import.more(count - listed.length)}</p> : null}
    </details>
  );
};
