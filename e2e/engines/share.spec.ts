import { makePlaylist, resetServices } from '../fixtures/faults.ts';
import { logIn, newListener } from './people.ts';
import { expect, phone, test } from './visitors.ts';

const name = 'Owambe <b>"Mix"</b> أغاني 🎉';

test.beforeEach(async () => {
  await resetServices();
  await makePlaylist('spotify', name, [
    { title: 'Last Last', artist: 'Burna Boy' },
    { title: 'Essence', artist: 'Wizkid' },
  ]);
});

test('a playlist is shared by the sheet, and opened and played by somebody else', async ({ visit }) => {
  const owner = await visit('/login');
  await logIn(owner, await newListener(['spotify']));
  await owner.press({ role: 'button', name: `Share playlist ${name}` });
  const sheet = { role: 'dialog', name: 'Share playlist' };
  const { value: link } = await owner.see(
    { role: 'textbox', name: 'Link', within: sheet },
    ({ value }) => value !== '',
  );
  expect(link).toMatch(/\/shared-playlist\/[\w-]{20,}$/);
  await owner.see({ role: 'list', name: 'Share by', within: sheet });
  await owner.press({ role: 'button', name: 'Copy link', within: sheet });

  const path = new URL(link).pathname;
  const guest = await visit(path, { viewport: phone, scheme: 'light' });
  await logIn(guest, await newListener(['spotify']), new RegExp(`^${path}$`));
  await guest.see({ role: 'heading', name });
  await guest.see({ role: 'row', name: /^Last Last by / });
  await guest.press({ role: 'button', name: 'Play Last Last' });
  await guest.see({ role: 'region', name: 'Now playing' }, ({ text }) => text.includes('Last Last'));
  await guest.hear();
});
