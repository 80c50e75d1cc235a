import { channelId } from './ids.ts';
import type { Account, Service } from './types.ts';

const password = 'playa-demo';

function person(name: string, displayName: string, country: string): Account {
  return { name, userId: `playa-${name}`, displayName, email: `${name}@playa.example`, password, country };
}

/** The people who have an account on every service; `demo` owns playlists, the others begin with none. */
export const accounts: readonly Account[] = [
  person('demo', 'Demo Listener', 'NG'),
  person('ada', 'Ada', 'GB'),
  person('tunde', 'Tunde', 'ZA'),
];

/** What a service calls a person: YouTube says channel id, the others a user id. */
export function userIdOn(service: Service, account: Account): string {
  return service === 'youtube' ? channelId(account.userId) : account.userId;
}
