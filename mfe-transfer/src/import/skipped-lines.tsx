import type { SkippedLine } from '@playa/imports';
import { ChevronDown } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './skipped-lines.module.css';

/** Maximum number of listed lines. */
const maxShown = 100;

/** The lines that were not read, and why; collapsed at first. */
export const SkippedLines = ({ lines, count }: { lines: readonly SkippedLine[]; count: number }) => {
  if (count === 0) return null;
  const listed = lines.slice(0, maxShown);
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
