import type { Account } from './types.ts';
import type { World } from './world.ts';

/** The account of this name (or e-mail address) and password; undefined when there is none. */
export function logIn(world: World, name: string, password: string): Account | undefined {
  const wanted = name.trim().toLowerCase();
  return world.accounts.find(
    (account) => (account.name === wanted || account.email === wanted) && account.password === password,
  );
}
