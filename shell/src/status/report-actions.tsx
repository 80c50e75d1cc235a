import { Button } from '@playa/ui';
import { useState } from 'react';
import styles from './status.module.css';

interface ReportProps {
  report: unknown;
}

const jsonOf = (report: unknown): string => JSON.stringify(report, null, 2);

/** Buttons that copy and download the report as JSON. */
export const ReportActions = ({ report }: ReportProps) => {
  const [feedback, setFeedback] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(jsonOf(report)).then(
      () => setFeedback('Copied'),
      () => setFeedback('This browser does not let the page copy'),
    );
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([jsonOf(report)], { type: 'application/json' }));
    link.download = 'playa-status.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <Button variant="secondary" onClick={copy}>
        Copy as JSON
      </Button>
      <Button variant="secondary" onClick={download}>
        Download JSON
      </Button>
      <span role="status" className={styles.said}>
        {feedback}
      </span>
    </>
  );
};

/** The report as JSON text, also for programs that read the page. */
export const ReportText = ({ report }: ReportProps) => (
  <details className={styles.report}>
    <summary>Everything on this page as JSON</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
    <pre data-report tabIndex={0}>
      {jsonOf(report)}
    </pre>
  </details>
);
