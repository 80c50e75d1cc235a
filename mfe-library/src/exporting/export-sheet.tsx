import { type ExportFormat, exportFormats } from '@playa/tracks';
import { Button, ListRow, ProgressBar, Sheet } from '@playa/ui';
import { Braces, FileMusic, ListMusic, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './export-sheet.module.css';
import type { ReadForExport, ReadOptions, ReadProgress } from './read-for-export.ts';
import { useExport } from './use-export.ts';

const { exporting: words } = texts;

const icons: Readonly<Record<ExportFormat, ReactNode>> = {
  csv: <Table2 />,
  m3u8: <ListMusic />,
  xspf: <FileMusic />,
  json: <Braces />,
};

export interface ExportSheetProps {
  title: string;
  /** Reads what is exported. */
  read: (options: ReadOptions) => Promise<ReadForExport>;
  onClose: () => void;
}

const Formats = ({ onChoose }: { onChoose: (format: ExportFormat) => void }) => (
  <ul className={styles.formats}>
    {exportFormats.map((format) => (
      <li key={format}>
        <ListRow
          leading={<span className={styles.icon}>{icons[format]}</span>}
          title={format.toUpperCase()}
          subtitle={words.formats[format]}
          onClick={() => onChoose(format)}
        />
      </li>
    ))}
  </ul>
);

/** In percent; 0 where the end is not known. */
const percentOf = ({ songs, total, playlist }: ReadProgress): number => {
  if (playlist) return ((playlist.place - 1) / playlist.of) * 100;
  return total ? Math.min(100, (songs / total) * 100) : 0;
};

/** Chooses a format, waits until all songs are there, and hands the file over. */
export const ExportSheet = ({ title, read, onClose }: ExportSheetProps) => {
  const { state, start, cancel } = useExport(read, onClose);
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      description={words.description}
      footer={
        state.step === 'reading' ? (
          <Button variant="secondary" fullWidth onClick={cancel}>
            {words.cancel}
          </Button>
        ) : null
      }
    >
      {state.step === 'choose' ? <Formats onChoose={start} /> : null}
      {state.step === 'reading' ? (
        <div className={styles.reading}>
          <p>{words.reading(state.progress)}</p>
          <ProgressBar label={title} value={percentOf(state.progress)} state="moving" />
        </div>
      ) : null}
      {state.step === 'failed' ? (
        <div role="alert" className={styles.reading}>
          <p>{state.message}</p>
          <Button variant="secondary" onClick={() => start(state.format)}>
            {texts.playlist.retry}
          </Button>
        </div>
      ) : null}
    </Sheet>
  );
};
