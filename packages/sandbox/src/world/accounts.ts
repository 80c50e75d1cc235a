import { channelId } from './ids.ts';
import type { Account, Service } from './types.ts';

const password = 'playa-demo';

function person(name: string, displayName: string, country: string, product: Account['product'] = 'premium'): Account {
  const email = `${name}@playa.example`;
  return { name, userId: `playa-${name}`, displayName, email, password, country, product };
}

/** Every person has an account on each service. `demo` owns playlists, the others start with none. */
export const accounts: readonly Account[] = [
  person('demo', 'Demo Listener', 'NG'),
  person('ada', 'Ada', 'GB'),
  person('tunde', 'Tunde', 'ZA', 'free'),
];

/** Owns public playlists that searches find; nobody can log in as it. */
export const curator = person('radio', 'Harmattan Radio', 'NG');

/** Stands where a call has no user. Without one Spotify shows what is available in the United States. */
export const nobody: Account = { ...person('', '', 'US', 'free'), userId: '', email: '' };

/** The id of an account on a service: a channel id on YouTube, a user id elsewhere. */
export function userIdOn(service: Service, account: Account): string {
  return service === 'youtube' ? channelId(account.userId) : account.userId;
}

/** The account with this name (or e-mail address) and password; undefined when there is none. */
export function logIn(among: readonly Account[], name: string, password: string): Account | undefined {
  const wanted = name.trim().toLowerCase();
  return among.find(
    (account) => (account.name === wanted || account.email === wanted) && account.password === password,
  );
}
