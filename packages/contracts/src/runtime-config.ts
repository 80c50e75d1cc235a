import { z } from 'zod';

/** What a deployment tells the shell at run time, served as /config.json. Holds no secret. */
export const RuntimeConfig = z.object({
  /** Backend origin, e.g. http://127.0.0.1:4000; paths start with /api/v1. */
  backendUrl: z.url(),
  services: z.object({
    spotify: z.object({ apiUrl: z.url(), sdkUrl: z.url(), embedUrl: z.url() }),
    youtube: z.object({ apiUrl: z.url(), iframeApiUrl: z.url(), thumbnailUrl: z.url() }),
    apple: z.object({ apiUrl: z.url(), musicKitUrl: z.url() }),
  }),
  copyAppleToYoutube: z.boolean(),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;
