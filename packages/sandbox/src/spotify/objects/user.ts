import type { Account } from '../../world/types.ts';
import type { View } from '../api/api-context.ts';
import { entity } from './links.ts';

/** The person who calls; development-mode apps are told the name only. */
export function userObject(view: View, account: Account) {
  const base = { ...entity(view, 'user', account.userId), display_name: account.displayName, images: [] };
  if (view.dialect.development) return base;
  return {
    ...base,
    country: account.country,
    email: account.email,
    explicit_content: { filter_enabled: false, filter_locked: false },
    followers: { href: null, total: 0 },
    product: 'premium',
  };
}
