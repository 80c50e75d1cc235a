import type { Api } from '../app/api.ts';
import type { Services } from '../app/services.ts';

export const connectionRoutes = (_api: Api, _services: Services): void => undefined;
