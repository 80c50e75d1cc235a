import type { ImportResult } from '@playa/imports';
import type { ReadingJob } from './reading-job.ts';

/** @throws the signal's reason, or an error if the browser cannot start the worker */
const readInWorker = async (job: ReadingJob, signal: AbortSignal): Promise<ImportResult> => {
  const { default: source } = await import('./reading.worker.ts?source');
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(url);
  try {
    return await new Promise((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onmessage = ({ data }: MessageEvent<ImportResult>) => resolve(data);
      worker.onerror = () => reject(new Error('The worker failed'));
      worker.postMessage(job);
    });
  } finally {
    worker.terminate();
    URL.revokeObjectURL(url);
  }
};

const readInPage = async (job: ReadingJob): Promise<ImportResult> =>
  (await import('./reading-job.ts')).runReadingJob(job);

/**
 * Reads a list in a worker, so that the page stays responsive; in the page if the worker cannot start.
 * @throws the signal's reason
 */
export const readList = async (job: ReadingJob, signal: AbortSignal): Promise<ImportResult> => {
  if (typeof Worker === 'undefined') return readInPage(job);
  try {
    return await readInWorker(job, signal);
  } catch {
    signal.throwIfAborted();
    return readInPage(job);
  }
};
