import type { ImportResult } from '@playa/imports';
import type { ReadingJob } from './reading-job.ts';

/** Rejects with the signal's reason, or where the browser starts no worker. */
const readInWorker = async (job: ReadingJob, signal: AbortSignal): Promise<ImportResult> => {
  const { default: source } = await import('./reading.worker.ts?source');
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(address);
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
    URL.revokeObjectURL(address);
  }
};

const readHere = async (job: ReadingJob): Promise<ImportResult> => (await import('./reading-job.ts')).doReadingJob(job);

/**
 * Reads a list in a worker, so that the page goes on meanwhile; where the browser has none, in the page.
 * @throws the signal's reason
 */
export const readList = async (job: ReadingJob, signal: AbortSignal): Promise<ImportResult> => {
  if (typeof Worker === 'undefined') return readHere(job);
  try {
    return await readInWorker(job, signal);
  } catch {
    signal.throwIfAborted();
    return readHere(job);
  }
};
