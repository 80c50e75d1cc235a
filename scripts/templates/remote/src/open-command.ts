import { defineCommand } from '@playa/contracts';
import { z } from 'zod';

/** Opens the sheet of this remote. Other remotes send it with a copy of these lines. */
export const openCommand = defineCommand('__name__.open', z.object({ note: z.string().max(200) }));
