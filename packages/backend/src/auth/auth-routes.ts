import type { Api } from '../app/api.ts';
import type { Services } from '../app/services.ts';

export const authRoutes = (_api: Api, _services: Services): void => undefined;
