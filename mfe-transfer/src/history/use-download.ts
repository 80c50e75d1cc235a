import { type CopyProgress, ProblemError, TransportError, useShell } from '@playa/contracts';
import { downloadFile } from '@playa/tracks';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { type ReportPart, reportCsv } from './report-csv.ts';

/** Downloads a report of a copy as CSV. Shows a toast on failure. */
export const useDownload = (copy: CopyProgress) => {
  const { backend, notify } = useShell();
  const [busy, setBusy] = useState<ReportPart | null>(null);
  const download = async (part: ReportPart): Promise<void> => {
    setBusy(part);
    try {
      downloadFile(await reportCsv(backend, copy, part));
    } catch (error) {
      const hasUserMessage = error instanceof ProblemError || error instanceof TransportError;
      notify('error', hasUserMessage ? error.message : texts.unknownProblem);
    }
    setBusy(null);
  };
  return { download, busy };
};
