import { connectPath, connectTicket, login, logout, newUserConnectPath, userDetails } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { follow, goToService, startAddress } from '../test-support/browser.ts';
import { loggedIn, newPerson, type Person, signedUp } from '../test-support/people.ts';
import type { TestBackend } from '../test-support/test-backend.ts';
import { startTestWorld, type TestWorld } from '../test-support/test-world.ts';
import { oauthServices } from './oauth-services.ts';

const addresses = [connectPath, newUserConnectPath].flatMap((paths) => Object.values(paths));

/** Whoever asks to connect a service must be who opens the address, and who comes back from the service. */
describe('an account at a service', () => {
  let world: TestWorld;
  let backend: TestBackend;
  beforeAll(async () => {
    world = await startTestWorld();
    ({ backend } = world);
  });
  afterAll(() => world.stop());

  const errorOf = async (client: ApiClient, address: string): Promise<string | null> =>
    (await follow(client, address)).searchParams.get('errorConnect');
  const newTicket = async (client: ApiClient): Promise<string> => (await client.call(connectTicket)).ticket;
  const connectedTo = async (client: ApiClient) => {
    const { isSpotifyConnected, isGoogleConnected } = (await client.call(userDetails)).user;
    return { isSpotifyConnected, isGoogleConnected };
  };
  const nothing = { isSpotifyConnected: false, isGoogleConnected: false };
  const logInHere = async (client: ApiClient, { username, password }: Person): Promise<void> => {
    client.accessToken = (await client.call(login, { body: { username, password } })).accessToken;
  };

  describe.each(addresses)('asked for at %s', (path) => {
    it.each(['signed out', 'signed in as somebody else', 'the same user in another browser'])(
      'is not linked in the browser of somebody who is %s',
      async (who) => {
        const person = newPerson();
        const asking = await signedUp(backend, person);
        const opening =
          who === 'signed out'
            ? new ApiClient(backend.url)
            : await (who === 'signed in as somebody else' ? signedUp(backend) : loggedIn(backend, person));
        const address = startAddress(backend, path, await newTicket(asking));
        const end = await follow(opening, address);
        expect(end.origin).toBe('http://127.0.0.1:3000');
        expect(end.searchParams.get('errorConnect')).toMatch(/has expired or was made elsewhere\. Please try again\.$/);
        expect((await follow(asking, address)).origin, 'the ticket is not used up').not.toBe(end.origin);
      },
    );

    it('is not linked when the user has logged out before the address is opened', async () => {
      const client = await signedUp(backend);
      const address = startAddress(backend, path, await newTicket(client));
      const copy = new ApiClient(backend.url);
      for (const [name, value] of client.cookies) copy.cookies.set(name, value);
      await client.call(logout);
      expect(await errorOf(client, address)).toContain('made elsewhere');
      expect(await errorOf(copy, address), 'the cookie of a session that has ended').toContain('made elsewhere');
    });
  });

  describe.each(oauthServices)('on its way back from %s', (service) => {
    it('is not linked by another browser', async () => {
      const asking = await signedUp(backend);
      const callback = await goToService(backend, asking, service);
      for (const opening of [new ApiClient(backend.url), await signedUp(backend)]) {
        expect(await errorOf(opening, callback)).toContain('was started elsewhere');
      }
      expect(await connectedTo(asking)).toEqual(nothing);
      expect(await errorOf(asking, callback), 'the login is not used up').toBeNull();
    });

    it('is not linked when the user has logged out meanwhile', async () => {
      const person = newPerson();
      const client = await signedUp(backend, person);
      const callback = await goToService(backend, client, service);
      await client.call(logout);
      expect(await errorOf(client, callback)).toContain('was started elsewhere');
      await logInHere(client, person);
      expect(await errorOf(client, callback)).toContain('was started elsewhere');
      expect(await connectedTo(client)).toEqual(nothing);
    });

    it('is linked to nobody when another user has logged in here meanwhile', async () => {
      const [first, second] = [newPerson(), newPerson()];
      const elsewhere = await signedUp(backend, first);
      await signedUp(backend, second);
      const client = await loggedIn(backend, first);
      const callback = await goToService(backend, client, service);
      await logInHere(client, second);
      expect(await errorOf(client, callback)).toContain('was started elsewhere');
      expect(await connectedTo(client)).toEqual(nothing);
      expect(await connectedTo(elsewhere)).toEqual(nothing);
    });
  });
});
