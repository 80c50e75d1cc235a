import { type ReadingJob, runReadingJob } from './reading-job.ts';

self.onmessage = ({ data }: MessageEvent<ReadingJob>) => self.postMessage(runReadingJob(data));
