import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Sheet } from './sheet.tsx';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Copy</Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Select destination platform"
        footer={<Button>Next</Button>}
      >
        <Button>Apple Music</Button>
      </Sheet>
    </>
  );
}

async function openSheet() {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  return { user, sheet: await screen.findByRole('dialog', { name: 'Select destination platform' }) };
}

describe('Sheet', () => {
  it('takes the focus and keeps it inside', async () => {
    const { user, sheet } = await openSheet();
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    for (let press = 0; press < 8; press += 1) {
      await user.tab();
      await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    }
  });

  it('closes on Escape and gives the focus back', async () => {
    const { user } = await openSheet();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy' })));
  });

  it('closes by its close button', async () => {
    const { user } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['closes when its handle is dragged far down', 200, null],
    ['stays when its handle is dragged a little', 40, 'dialog'],
  ])('%s', async (_, distance, left) => {
    const { sheet } = await openSheet();
    const handle = screen.getByRole('button', { name: 'Close' });
    fireEvent.pointerDown(handle, { clientY: 500 });
    fireEvent.pointerMove(handle, { clientY: 500 + distance });
    expect(sheet.style.getPropertyValue('--dragged')).toBe(`${distance}px`);
    fireEvent.pointerUp(handle, { clientY: 500 + distance });
    fireEvent.click(handle);
    await waitFor(() => expect(screen.queryByRole('dialog')?.getAttribute('role') ?? null).toBe(left));
    expect(sheet.style.getPropertyValue('--dragged')).toBe('');
  });

  it('closes on a press outside', async () => {
    const { user, sheet } = await openSheet();
    const scrim = document.querySelector('.scrim') ?? sheet;
    expect(sheet.contains(scrim)).toBe(false);
    await user.click(scrim);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('ConfirmDialog', () => {
  const texts = {
    title: 'Delete this account?',
    text: 'It cannot be undone.',
    confirmLabel: 'Delete',
    cancelLabel: 'Keep',
  };

  it('asks, and passes the answer on', async () => {
    const confirm = vi.fn();
    const cancel = vi.fn();
    render(<ConfirmDialog open {...texts} onConfirm={confirm} onCancel={cancel} />);
    expect(await screen.findByRole('alertdialog', { name: 'Delete this account?' })).toBeTruthy();
    expect(screen.getByText('It cannot be undone.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenCalledOnce();
    expect(cancel).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('takes no second answer while the first is carried out', async () => {
    const confirm = vi.fn();
    render(<ConfirmDialog open busy {...texts} onConfirm={confirm} onCancel={() => {}} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe('steps of one matter', () => {
  const takesOver = (sheet: HTMLElement) => sheet.hasAttribute('data-takes-over');

  function Steps({ step }: { step: 'none' | 'confirm' | 'choose' }) {
    return (
      <>
        <ConfirmDialog
          open={step === 'confirm'}
          title="Copy playlist?"
          confirmLabel="Copy"
          cancelLabel="Cancel"
          onConfirm={() => {}}
          onCancel={() => {}}
        />
        {step === 'choose' ? <Sheet open onClose={() => {}} title="Select destination platform" /> : null}
      </>
    );
  }

  it('rises by itself, and takes the place of the sheet before', async () => {
    const { rerender } = render(<Steps step="confirm" />);
    expect(takesOver(await screen.findByRole('alertdialog'))).toBe(false);
    rerender(<Steps step="choose" />);
    expect(takesOver(await screen.findByRole('dialog'))).toBe(true);
  });

  it('rises again once the sheet before is gone', async () => {
    const { rerender } = render(<Steps step="confirm" />);
    rerender(<Steps step="none" />);
    rerender(<Steps step="choose" />);
    expect(takesOver(await screen.findByRole('dialog'))).toBe(false);
  });
});
