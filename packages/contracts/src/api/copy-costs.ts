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

const Allowance = z.object({
  /** What the copies take at most. */
  needed: z.number().int().nonnegative(),
  /** What all listeners together have left until the day ends at midnight Pacific time. */
  leftToday: z.number().int().nonnegative(),
});

/** What copies cost at a service that allows so much a day. */
export const CopyCost = z.object({
  /** Null: the destination has no daily quota. */
  quota: z
    .object({
      searches: Allowance,
      /** The service's own unit of account; a song that is added takes most of them. */
      units: Allowance,
      /** ISO date at which the copies go on for the last time, behind those that were asked for earlier; in the past or now: today. */
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
