import { type AnyCallInput, importLimits } from '@playa/contracts';
import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CopyOverlay } from '../copy-overlay.tsx';
import { ImportPage } from '../pages/import-page.tsx';
import { aCopy } from '../testing/copies.ts';
import { backendWith, type Handlers, problem } from '../testing/overlay.tsx';

const storing: Handlers = {
  'POST /imports': ({ body }: AnyCallInput) => ({ id: 'import-1', storedCount: 0, ...(body as object) }),
  'POST /imports/:id/songs': ({ body }: AnyCallInput) => {
    const { position, songs } = body as { position: number; songs: unknown[] };
    return { id: 'import-1', name: 'x', songCount: 99_999, storedCount: position + songs.length };
  },
};

const show = async (answers: Handlers = {}) => {
  const user = userEvent.setup();
  const backend = backendWith(aCopy, { ...storing, ...answers });
  const page = (
    <>
      <ImportPage />
      <CopyOverlay />
    </>
  );
  const { shell } = renderWithShell(page, createFakeShell({ backend }));
  const field = await screen.findByLabelText('Paste songs or a link');
  const choose = (...files: File[]) =>
    user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), files);
  const paste = async (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    await user.click(await screen.findByRole('button', { name: 'Read it' }));
  };
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const sent = (path: string) =>
    shell.recorded.calls.filter((call) => call.path === path).map(({ input }) => input.body as Record<string, unknown>);
  return { user, shell, field, choose, paste, press, sent };
};

/** jsdom's files have no `arrayBuffer`. */
const file = (name: string, content: string | Uint8Array<ArrayBuffer>): File => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.buffer });
};
const csv = 'Track Name;Artist Name(s)\nEssence;Wizkid\n;Nobody\nליל;ליאור\n';

it('shows the songs of a file, its format and the skipped lines', async () => {
  const { choose } = await show();
  await choose(file('Owambe.csv', csv));
  const heading = await screen.findByRole('heading', { name: '2 songs found' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByLabelText('Name of the playlist')).toHaveValue('Owambe');
  expect(screen.getByText(/Read as: CSV, UTF-8/)).toHaveTextContent('Columns: Track Name, Artist Name(s)');
  const songs = within(screen.getByRole('list', { name: 'Songs' })).getAllByRole('listitem');
  expect(songs.map(({ textContent }) => textContent)).toEqual(['1EssenceWizkid', '2לילליאור']);
  expect(screen.getByText('1 line was skipped')).toBeVisible();
  expect(screen.getByText('Line 3: This song has no title.')).toBeInTheDocument();
});

it('sends the songs and copies them under the name that the listener enters', async () => {
  const { choose, user, press, sent } = await show();
  await choose(file('Owambe.csv', csv));
  const name = await screen.findByLabelText('Name of the playlist');
  await user.clear(name);
  await user.type(name, 'Saturday');
  await press('Choose destination');
  await user.click(await screen.findByRole('radio', { name: /Copy to Apple Music/ }));
  expect(screen.getByText('2 songs from your list')).toBeVisible();
  await press('Copy 1 playlist(s)');
  await screen.findByRole('progressbar');
  expect(sent('/copies').at(-1)).toMatchObject({ source: 'file', playlistId: 'import-1', playlistName: 'Saturday' });
  expect(sent('/imports')).toEqual([{ name: 'Owambe', songCount: 2 }]);
});

it('sends large lists in calls within the limits, and resumes an interrupted upload', async () => {
  let fails = true;
  const flaky: Handlers = {
    'POST /imports/:id/songs': (input) => {
      const { position } = input.body as { position: number };
      if (!fails || position === 0) return storing['POST /imports/:id/songs']?.(input);
      fails = false;
      return problem(503, 'Playa is away for a moment.');
    },
  };
  const { paste, press, sent, shell } = await show(flaky);
  await paste(Array.from({ length: 1_200 }, (_, at) => `Artist ${at} - Song ${at} ${'🎵'.repeat(20)}`).join('\n'));
  await screen.findByRole('heading', { name: '1,200 songs found' });
  await press('Choose destination');
  expect(await screen.findByText('Playa is away for a moment.')).toHaveAttribute('role', 'alert');
  expect(shell.recorded.commands).toEqual([]);
  await press('Choose destination');
  await screen.findByRole('dialog', { name: 'Select destination platform' });
  const calls = sent('/imports/:id/songs') as { position: number; songs: { title: string }[] }[];
  const taken = calls.filter(({ position }, at) => calls.findIndex((one) => one.position === position) === at);
  const titles = taken.flatMap(({ songs }) => songs.map(({ title }) => title));
  expect(titles.map((title) => Number(title.split(' ')[1]))).toEqual([...Array(1_200).keys()]);
  expect(calls.length).toBe(taken.length + 1);
  expect(Math.max(...calls.map(({ songs }) => songs.length))).toBeLessThanOrEqual(importLimits.songsPerCall);
  expect(sent('/imports')).toHaveLength(1);
});

it('imports several playlists of a file, without the deselected ones', async () => {
  const { choose, user, press, shell } = await show();
  const lists = 'Title,Artist,Playlist\nEssence,Wizkid,Owambe\nJoro,Wizkid,Sunday\nFree Mind,Tems,Late\n';
  await choose(file('all.csv', lists));
  await screen.findByRole('heading', { name: '3 songs found in 3 playlists' });
  await user.click(screen.getByRole('checkbox', { name: /Sunday/ }));
  await press('Choose destination');
  await screen.findByRole('dialog', { name: 'Select destination platform' });
  const [command] = shell.recorded.commands;
  expect(command?.payload).toMatchObject({ playlists: [{ name: 'Owambe' }, { name: 'Late' }], confirmed: true });
});

it('recognises a link, shows its playlist and copies it from its service', async () => {
  const linked = { service: 'spotify', playlistId: 'p9', name: 'Detty', imageUrl: null, songCount: 60 };
  const { paste, press, shell, sent } = await show({
    'POST /imports/link': () => ({ ...linked, songs: [{ title: 'Essence', author: 'Wizkid' }] }),
  });
  await paste('Listen to this: https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M?si=1');
  await screen.findByRole('heading', { name: '60 songs found' });
  expect(sent('/imports/link')).toEqual([{ service: 'spotify', playlistId: '37i9dQZF1DXcBWIGoYBM5M' }]);
  expect(screen.getByText('and 59 more')).toBeVisible();
  await press('Choose destination');
  await screen.findByRole('radio', { name: /Copy to Spotify/ });
  expect(shell.recorded.commands[0]?.payload).toMatchObject({
    playlists: [{ service: 'spotify', id: 'p9', fromLink: true }],
  });
});

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]);
const large = file('large.csv', 'x');
Object.defineProperty(large, 'size', { value: 50_000_000 });
const folder = file('folder', 'x');
folder.arrayBuffer = () => Promise.reject(new DOMException('It is a folder', 'NotReadableError'));

it.each([
  ['an empty file', file('a.csv', ''), 'This file is empty.'],
  ['50 MB', large, 'This is larger than 10 MB. Split it and import the parts one by one.'],
  ['other columns', file('a.csv', 'Date,Price,Shop\n1,2,3\n'), /The columns "Date", "Price", "Shop" were found/],
  ['a picture', file('a.png', png), /This file is not text that Playa can read/],
  ['a header alone', file('a.csv', 'Title,Artist\n'), 'This list has a header but no songs under it.'],
  ['a folder', folder, 'This file could not be opened. Choose it again.'],
])('says what is wrong with %s, and keeps the typed text', async (_, bad, sentence) => {
  const { choose, user, field } = await show();
  await user.type(field, 'Wizkid - Ess');
  await choose(bad);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(field).toHaveValue('Wizkid - Ess');
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

it.each([
  ['nothing', '', /There is no text to import/],
  ['no songs', 'hello\nthere', /No songs were found/],
  ['an album', 'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy', /leads to an album, not to a playlist/],
  ['a short link', 'https://spotify.link/abc', /This is a short link/],
  ['another site', 'https://example.org/playlist/1', /not one of Spotify, YouTube or Apple Music/],
])('says what is wrong with a text of %s', async (_, text, sentence) => {
  const { paste, field } = await show();
  await paste(text);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(field).toHaveValue(text);
});

it("shows the service's error for a link that cannot be read, and reads the next one", async () => {
  const { paste } = await show({ 'POST /imports/link': () => problem(404, 'There is no such playlist.', 'not-found') });
  await paste('https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such playlist.');
  await paste('Wizkid - Essence');
  await screen.findByRole('heading', { name: '1 song found' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says of several files which one could not be read', async () => {
  const { choose } = await show();
  await choose(file('good.txt', 'Wizkid - Essence'), file('bad.png', png));
  await screen.findByRole('heading', { name: '1 song found' });
  expect(screen.getByRole('alert')).toHaveTextContent(/^bad\.png: This file is not text/);
});

it('returns to the typed text', async () => {
  const { paste, press, field } = await show();
  await paste('Wizkid - Essence');
  await screen.findByRole('heading', { name: '1 song found' });
  await waitFor(() => expect(field).not.toBeVisible());
  await press('Import another');
  expect(field).toBeVisible();
  expect(field).toHaveValue('Wizkid - Essence');
});

it('reads by keyboard, and files that are dropped anywhere on the page', async () => {
  const { user, field, press } = await show();
  await user.type(field, 'Wizkid - Essence{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: '1 song found' });
  await press('Import another');
  const dataTransfer = { types: ['Files'], files: [file('Sunday.txt', 'Tems - Free Mind\nTems - Higher')] };
  fireEvent.dragOver(window, { dataTransfer });
  expect(await screen.findByText('Drop it to read it')).toBeVisible();
  fireEvent.drop(window, { dataTransfer });
  expect(await screen.findByLabelText('Name of the playlist')).toHaveValue('Sunday');
  await press('Import another');
  expect(screen.getByText('Drop a playlist file here')).toBeVisible();
});
