import { useShell } from '@playa/contracts';
import { downloadFile, type ExportFormat, exportPlaylists } from '@playa/tracks';
import { useEffect, useRef, useState } from 'react';
import { asProblem } from '../store/library-problem.ts';
import { texts } from '../texts.ts';
import type { ReadForExport, ReadOptions, ReadProgress } from './read-for-export.ts';
import { ReadingFailed } from './read-whole.ts';

export type ExportState =
  | { step: 'choose' }
  | { step: 'reading'; progress: ReadProgress }
  | { step: 'failed'; message: string; format: ExportFormat };

const { exporting: words } = texts;
const nothingRead: ReadProgress = { songs: 0, total: null };

/** Reads playlists to their end and hands them to the browser as a file. Reading ends when the component is unmounted. */
export const useExport = (read: (options: ReadOptions) => Promise<ReadForExport>, onDone: () => void) => {
  const { notify } = useShell();
  const [state, setState] = useState<ExportState>({ step: 'choose' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: ExportFormat): Promise<void> => {
    const reading = new AbortController();
    const { signal } = reading;
    running.current?.abort();
    running.current = reading;
    setState({ step: 'reading', progress: nothingRead });
    const onProgress = (progress: ReadProgress) => {
      if (!signal.aborted) setState({ step: 'reading', progress });
    };
    try {
      const { playlists, skipped } = await read({ signal, onProgress });
      if (signal.aborted) return;
      const file = exportPlaylists(playlists, format);
      downloadFile(file);
      notify('success', words.done(file.fileName));
      if (skipped.length > 0) notify('info', words.skipped(skipped.length));
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      const { message } = error instanceof ReadingFailed ? error.problem : asProblem(error);
      setState({ step: 'failed', message, format });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ step: 'choose' });
  };
  return { state, start, cancel };
};
