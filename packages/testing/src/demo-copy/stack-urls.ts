import { z } from 'zod';

/** Where the parts of a running stack are, as scripts/lib/stack.mjs tells them. */
export const StackUrls = z.object({
  backend: z.url(),
  sandbox: z.object({ spotify: z.url(), youtube: z.url(), apple: z.url() }),
});
export type StackUrls = z.infer<typeof StackUrls>;
