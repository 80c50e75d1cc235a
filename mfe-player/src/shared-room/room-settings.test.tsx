import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeRoom, roomId } from '../testing/fake-room.ts';
import { InviteSheet } from './invite-sheet.tsx';
import { SettingsSheet } from './settings-sheet.tsx';

const { room } = createFakeRoom().snapshot();

describe('the settings', () => {
  const open = (outcome: Awaited<ReturnType<Parameters<typeof SettingsSheet>[0]['onSave']>> = { ok: true }) => {
    const onSave = vi.fn(async () => outcome);
    const onClose = vi.fn();
    render(<SettingsSheet room={room} onSave={onSave} onClose={onClose} />);
    return { onSave, onClose, save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })) };
  };
  const name = () => screen.getByRole('textbox', { name: 'Name of the room' });

  it('are saved, and the sheet closes', async () => {
    const { onSave, onClose, save } = open();
    fireEvent.change(name(), { target: { value: '  حفلة 🎉 ' } });
    await userEvent.click(screen.getByRole('radio', { name: /^They suggest, you decide/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Public: anybody can find the room' }));
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      name: 'حفلة 🎉',
      description: 'All night',
      isPublic: true,
      suggestions: 'suggest',
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['   ', 'Enter a name for the room'],
    ['x'.repeat(101), 'At most 100 characters'],
  ])('with a wrong name are not sent', async (value, words) => {
    const { onSave, save } = open();
    fireEvent.change(name(), { target: { value } });
    expect(screen.queryByText(words)).toBeNull();
    await save();
    expect(await screen.findByText(words)).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('that are rejected say why, and stay open', async () => {
    const { onClose, save } = open({ ok: false, message: 'Only the owner may do that.' });
    await save();
    expect(await screen.findByText('Only the owner may do that.')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('an invitation', () => {
  const link = `${window.location.origin}/room/${roomId}`;
  const open = (details: Partial<typeof room> = {}) => {
    const shell = createFakeShell();
    // Before the sheet is rendered: it replaces the clipboard of jsdom.
    const user = userEvent.setup();
    renderWithShell(<InviteSheet room={{ ...room, ...details }} onClose={vi.fn()} />, shell);
    return { shell, user };
  };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  it('copies the link, and says so', async () => {
    const { shell, user } = open();
    expect(screen.getByText('Whoever has the link can join.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Link to the room' })).toHaveValue(link);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'The link is copied.' }]);
  });

  it('says when the browser does not allow copying', async () => {
    const { shell, user } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(shell.recorded.toasts).toEqual([
      { kind: 'error', message: 'The link could not be copied. Please select it instead.' },
    ]);
  });

  it("is shared by the device's share sheet if there is one", async () => {
    const share = vi.fn(async () => {
      throw new DOMException('closed', 'AbortError');
    });
    Object.assign(navigator, { share });
    const { shell, user } = open({ isPublic: true });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Owambe', text: 'Listen with me on Playa', url: link });
    expect(shell.recorded.toasts).toEqual([]);
  });

  it('has a QR code', async () => {
    open();
    const code = await screen.findByRole('img', { name: 'The link as a code for the camera of a phone' });
    expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1_000);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});
