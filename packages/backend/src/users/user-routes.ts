import { userDetails } from '@playa/contracts';
import { type Api, route } from '../app/api.ts';
import { problem } from '../app/problems.ts';
import type { Services } from '../app/services.ts';
import { loadUser } from './users-store.ts';

export const userRoutes = (api: Api, { db }: Services): void => {
  route(api, userDetails, async ({ caller }) => {
    const user = await loadUser(db, caller.userId);
    if (!user) throw problem('unauthenticated', 'Please login to continue.');
    return { status: 'success', user };
  });
};
