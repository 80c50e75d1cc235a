import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CopySource, ServiceName } from '../services.ts';

export const CopyCostBody = z.object({
  source: CopySource,
  destination: ServiceName,
  playlists: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        /** Null where it is not known. */
        songCount: z.number().int().nonnegative().max(1_000_000).nullable(),
      }),
    )
    .min(1)
    .max(500),
});
export type CopyCostBody = z.infer<typeof CopyCostBody>;

const QuotaUse = z.object({
  /** Upper bound of what the copies use. */
  needed: z.number().int().nonnegative(),
  /** What is left for all users together until the quota resets at midnight Pacific time. */
  leftToday: z.number().int().nonnegative(),
});

/** What copies use of a service's daily quota. */
export const CopyCost = z.object({
  /** Null: the destination has no daily quota. */
  quota: z
    .object({
      searches: QuotaUse,
      /** The service's quota units; adding songs uses most of them. */
      units: QuotaUse,
      /** ISO date of the last day on which the copies run, after those queued earlier; in the past or now: today. */
      doneBy: z.string(),
    })
    .nullable(),
});
export type CopyCost = z.infer<typeof CopyCost>;

export const copyCost = endpoint({
  method: 'POST',
  path: '/copies/cost',
  body: CopyCostBody,
  response: CopyCost,
  access: 'user',
  summary: 'What copies of these playlists take of a daily quota, what is left of it today, and when they will be done',
});
