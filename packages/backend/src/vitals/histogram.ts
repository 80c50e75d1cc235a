import type { VitalMetric } from '@playa/contracts';

/** From one bucket to the next values grow by so much, so that a percentile is at most 10 % off. */
const growth = 1.2;
/** CLS is a small number without a unit; in thousandths it fits the buckets of milliseconds. */
const scaleOf = (metric: VitalMetric): number => (metric === 'CLS' ? 1000 : 1);

/** Everything from about a minute on: nobody waits longer. */
const lastBucket = 61;

/** The bucket that a value falls into: 0 below 1 ms or 0.001, then by the logarithm, 61 at most. */
export const bucketOf = (metric: VitalMetric, value: number): number => {
  const scaled = value * scaleOf(metric);
  if (scaled < 1) return 0;
  return Math.min(lastBucket, 1 + Math.floor(Math.log(scaled) / Math.log(growth)));
};

/** The value in the middle of a bucket, in the metric's own unit; 0 for the first. */
const middleOf = (metric: VitalMetric, bucket: number): number =>
  bucket === 0 ? 0 : growth ** (bucket - 0.5) / scaleOf(metric);

/** How many values a bucket holds. */
export interface BucketCount {
  bucket: number;
  count: number;
}

/** The value that this share of all values (0 to 1) does not exceed; 0 for a histogram without values. */
export const percentile = (metric: VitalMetric, counts: readonly BucketCount[], share: number): number => {
  const sorted = [...counts].sort((a, b) => a.bucket - b.bucket);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  for (const { bucket, count } of sorted) {
    passed += count;
    if (passed >= total * share) return middleOf(metric, bucket);
  }
  return 0;
};
