import { seedListener } from '../../scripts/lib/seed-demo.mjs';
import { codeMailedTo } from '../fixtures/mailbox.ts';
import { demo, newPerson, type Person } from '../fixtures/people.ts';
import { stack } from '../fixtures/stack.ts';
import type { Visitor } from './driver/visitor.ts';

type Service = 'spotify' | 'youtube' | 'apple';

/** Somebody new with the services, the first of them the primary one. */
export const newListener = async (services: readonly [Service, ...Service[]]): Promise<Person> => {
  const person = newPerson();
  await seedListener(stack.urls, person, { services, primary: services[0] });
  return person;
};

/** From the sign-up page to a verified account. Ends at the page that connects services. */
export const signUp = async (visitor: Visitor, { username, email, password }: Person): Promise<void> => {
  await visitor.type({ role: 'textbox', name: 'Username' }, username);
  await visitor.type({ role: 'textbox', name: 'Email' }, email);
  await visitor.type({ role: 'password', name: 'Password' }, password);
  await visitor.press({ role: 'button', name: 'Sign up' });
  await visitor.see({ role: 'heading', name: 'Account Verification' });
  await visitor.type({ role: 'textbox', name: 'Verification code' }, await codeMailedTo(email));
  await visitor.press({ role: 'button', name: 'Confirm Code' });
  await visitor.seePath(/\/new-user-connect-accounts/);
};

/** Fills the login page, which is shown, and waits until it is left. */
export const logIn = async (visitor: Visitor, { username, password }: Person, then = /^\/home$/): Promise<void> => {
  await visitor.type({ role: 'textbox', name: 'Username or email' }, username);
  await visitor.type({ role: 'password', name: 'Password' }, password);
  await visitor.press({ role: 'button', name: 'Login' });
  await visitor.seePath(then);
};

/** Fills a service's own login page. */
const agree = async (visitor: Visitor): Promise<void> => {
  await visitor.type({ role: 'textbox', name: 'Account name' }, demo.username);
  await visitor.type({ role: 'password', name: 'Password' }, demo.password);
  await visitor.press({ role: 'button', name: 'Agree' });
};

const seeConnected = async (visitor: Visitor, service: string): Promise<void> => {
  await visitor.see({ role: 'button', name: new RegExp(`^${service}.* Connected`) });
};

/** Leaves Playa for the service's page and comes back. */
export const connectByRedirect = async (visitor: Visitor, service: string): Promise<void> => {
  await visitor.press({ role: 'button', name: new RegExp(service) });
  await agree(visitor);
  await seeConnected(visitor, service);
};

/** Apple: MusicKit opens a window of its own. */
export const connectByPopup = async (visitor: Visitor, service: string): Promise<void> => {
  await visitor.inPopup(
    () => visitor.press({ role: 'button', name: new RegExp(service) }),
    () => agree(visitor),
  );
  await seeConnected(visitor, service);
};
