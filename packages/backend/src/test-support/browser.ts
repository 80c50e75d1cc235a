import { connectPath, connectTicket, newUserConnectPath } from '@playa/contracts';
import type { OAuthService } from '../connections/oauth-services.ts';
import type { ApiClient } from './api-client.ts';
import type { TestBackend } from './test-backend.ts';

/** Where an answer sends the browser. */
export const follow = async (client: ApiClient, address: string): Promise<URL> => {
  const response = await client.fetch(address, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${address} answered ${response.status} and sends the browser nowhere`);
  return new URL(location);
};

interface LoginForm {
  account?: string;
  password?: string;
  decision?: 'agree' | 'cancel';
}

/** Fills in the form of a service's login page; answers where the service sends the browser. */
const submitLogin = async (page: URL, answers: LoginForm): Promise<URL> => {
  const shown = await fetch(page);
  const html = await shown.text();
  const form = new URLSearchParams({ account: 'demo', password: 'playa-demo', decision: 'agree', ...answers });
  for (const [, name = '', value = ''] of html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)) {
    form.set(name, value.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"'));
  }
  const action = new URL(html.match(/action="([^"]*)"/)?.[1] ?? '', shown.url);
  const response = await fetch(action, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
};

type Address = Pick<TestBackend, 'url'>;

export const startAddress = (backend: Address, path: string, ticket: string): string =>
  `${backend.url}/api/v1${path}?state=${encodeURIComponent(ticket)}`;

/** A registered address of the backend, at the port where the backend under test listens. */
export const atTestPort = (backend: Address, address: URL): string => backend.url + address.pathname + address.search;

/** Through the service's login pages and back to the backend; the address that the service came back with. */
export const goToService = async (
  backend: Address,
  client: ApiClient,
  service: OAuthService,
  options: LoginForm & { newUser?: boolean } = {},
): Promise<string> => {
  const { newUser = false, ...answers } = options;
  const { ticket } = await client.call(connectTicket);
  const path = (newUser ? newUserConnectPath : connectPath)[service];
  const loginPage = await follow(client, startAddress(backend, path, ticket));
  return atTestPort(backend, await submitLogin(loginPage, answers));
};

/** Connects a service as a person does; where the browser ends up. */
export const connect = async (...args: Parameters<typeof goToService>): Promise<URL> =>
  follow(args[1], await goToService(...args));
