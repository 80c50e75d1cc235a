import type { Page } from '@playwright/test';
import { seedListener } from '../../scripts/lib/seed-demo.mjs';
import { newPerson, type Person } from '../fixtures/people.ts';
import { stack } from '../fixtures/stack.ts';
import { enter } from './account-pages.ts';

type Service = 'spotify' | 'youtube' | 'apple';

/**
 * Logs in as somebody new who is connected to the services already, the first of them the primary one: nobody else's copies are in
 * their dock. Ends in the library. The pages that lead there have tests of their own.
 */
export const startAsListener = async (page: Page, services: readonly [Service, ...Service[]]): Promise<Person> => {
  const person = newPerson();
  await seedListener(stack.urls, person, { services, primary: services[0] });
  await enter(page, person);
  return person;
};

/** As {@link startAsListener}, connected to nothing. Ends at the page of this path. */
export const startAsNewcomer = async (page: Page, path?: string): Promise<Person> => {
  const person = newPerson();
  await seedListener(stack.urls, person, { services: [], primary: null });
  await enter(page, person, path);
  return person;
};
