import { makePlaylist, resetServices } from '../fixtures/faults.ts';
import { stack } from '../fixtures/stack.ts';
import type { Visitor } from './driver/visitor.ts';
import { logIn, newListener } from './people.ts';
import { phone, test } from './visitors.ts';

test.beforeEach(resetServices);

const playback = { role: 'group', name: 'Playback' };
const song = (title: string) => ({ role: 'heading', name: new RegExp(title) });

/** Waits until the room is heard; presses what the engine asks for where it lets no sound begin by itself. */
const hearRoom = async (visitor: Visitor): Promise<void> => {
  const begin = { role: 'button', name: /^(Listen here|Play)$/, within: playback };
  await visitor.pressUntil(begin, async () => (await visitor.sound()).isHeard);
  await visitor.hear();
};

test('two listeners on two services hear one room and talk in it', async ({ visit }) => {
  const playlistId = await makePlaylist('youtube', 'Together', [
    { title: 'Calm Down', artist: 'Rema' },
    { title: 'Rush', artist: 'Ayra Starr' },
  ]);
  const owner = await visit('/login');
  await logIn(owner, await newListener(['youtube']));
  await owner.open(`${stack.urls.shell}/listeningroom/${playlistId}`);
  await owner.press({ role: 'button', name: 'Listen together' });
  await owner.press({ role: 'button', name: 'Open the room', within: { role: 'dialog', name: 'Listen together' } });
  const path = await owner.seePath(/^\/room\/[\w-]+$/);
  await hearRoom(owner);

  // The link leads whoever is not logged in to the login, and back.
  const member = await visit(path, { viewport: phone, scheme: 'light' });
  await logIn(member, await newListener(['apple']), new RegExp(`^${path}$`));
  await member.see(song('Calm Down'));
  await hearRoom(member);
  await owner.seeText('2 listening');

  await owner.press({ role: 'button', name: 'Next', within: playback });
  await member.see(song('Rush'));
  await member.hear();
  await owner.press({ role: 'button', name: 'Pause', within: playback });
  await member.hearNothing();
  await owner.press({ role: 'button', name: 'Play', within: playback });
  await member.hear();

  await owner.type({ role: 'textbox', name: 'Say something' }, 'Turn it up');
  await owner.press({ role: 'button', name: 'Send' });
  await member.press({ role: 'button', name: 'Comments: 1' });
  await member.see({ role: 'dialog' }, ({ text }) => text.includes('Turn it up'));
  await member.key('Escape');
  await member.seeNo({ role: 'dialog' });
  await member.press({ role: 'button', name: 'Back' });
  await member.see({ role: 'region', name: 'Now playing' }, ({ text }) => text.includes('Rush'));
  await member.hear();
});
