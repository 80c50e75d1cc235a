import { doReadingJob, type ReadingJob } from './reading-job.ts';

self.onmessage = ({ data }: MessageEvent<ReadingJob>) => self.postMessage(doReadingJob(data));
