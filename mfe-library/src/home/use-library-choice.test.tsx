import { createFakeShellWithHistory, renderWithShell } from '@playa/testing/shell';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLibraryChoice } from './use-library-choice.ts';

const Field = () => {
  const [choice, setChoice] = useLibraryChoice();
  return (
    <input
      aria-label="Find"
      value={choice.text}
      onChange={({ target }) => setChoice({ ...choice, text: target.value })}
    />
  );
};

/** An address that changes when the test says so: a busy page gets there later than it was written. */
const setUp = () => {
  const written: string[] = [];
  const located = createFakeShellWithHistory('/home', { navigate: (to) => void written.push(to) });
  renderWithShell(<Field />, located.shell);
  const field = screen.getByRole('textbox', { name: 'Find' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { ...located, field, type, written };
};

it('keeps what is typed while the address is on its way', async () => {
  const { field, type, written, visit } = setUp();
  type('lagos');
  await waitFor(() => expect(written).toEqual(['/home?find=lagos']));
  type('');
  visit('/home?find=lagos');
  expect(field).toHaveValue('');
});

it('takes what Back, Forward and links say, also where it was written before', async () => {
  const { field, type, written, visit, back } = setUp();
  type('lagos');
  act(() => void window.dispatchEvent(new Event('focusout')));
  expect(written).toEqual(['/home?find=lagos']);
  visit('/home?find=lagos');
  back();
  expect(field).toHaveValue('');
  visit('/home?find=lagos');
  expect(field).toHaveValue('lagos');
});
