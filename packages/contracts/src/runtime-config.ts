import { z } from 'zod';

/** An absolute URL. The protocol is checked because `localhost:4000` and `javascript:` are valid URLs too. */
export const HttpUrl = z.url({ protocol: /^https?$/ });

/** The settings of a deployment, which the shell reads at run time from /config.json. Contains no secret. */
export const RuntimeConfig = z.object({
  /** Backend origin, e.g. http://127.0.0.1:4000; paths start with /api/v1. */
  backendUrl: HttpUrl,
  services: z.object({
    spotify: z.object({ apiUrl: HttpUrl, sdkUrl: HttpUrl, embedUrl: HttpUrl }),
    youtube: z.object({ apiUrl: HttpUrl, iframeApiUrl: HttpUrl, thumbnailUrl: HttpUrl }),
    apple: z.object({ apiUrl: HttpUrl, musicKitUrl: HttpUrl }),
  }),
  /** Where the status page reads the web vitals of users: the origin of the backend's metrics listener. Since contract version 1.42.0. */
  metricsUrl: HttpUrl.optional().catch(undefined),
  copyAppleToYoutube: z.boolean(),
  /**
   * The stage of this deployment. Status page and overrides exist in development and staging only; the shell's production build has
   * neither. Since contract version 1.33.0.
   */
  stage: z.enum(['development', 'staging', 'production']).default('production').catch('production'),
  /** Origins allowed for overrides of remotes, in addition to loopback in development. Since contract version 1.33.0. */
  overrideOrigins: z.array(HttpUrl).max(50).default([]),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;
