import { Button } from '@playa/ui';
import { useState } from 'react';
import styles from './status.module.css';

/** The report as JSON: to copy, to download, and to read in the page's `<pre data-report>`. */
export const ReportActions = ({ report }: { report: unknown }) => {
  const [said, setSaid] = useState('');
  const json = JSON.stringify(report, null, 2);
  const copy = () =>
    navigator.clipboard.writeText(json).then(
      () => setSaid('Copied'),
      () => setSaid('This browser does not let the page copy'),
    );
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
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
      <span role="status">{said}</span>
      <details className={styles.details}>
        <summary>Show JSON</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
        <pre data-report tabIndex={0}>
          {json}
        </pre>
      </details>
    </>
  );
};
