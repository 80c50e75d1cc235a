import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Sheet } from './sheet.tsx';
import { sheetStack } from './sheet-stack.ts';

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

function Nested({ inner, onOuter, onInner }: { inner: boolean; onOuter: () => void; onInner: () => void }) {
  return (
    <>
      <Sheet open onClose={onOuter} title="Outer" />
      <Sheet open={inner} onClose={onInner} title="Inner" />
    </>
  );
}

describe('Sheet', () => {
  it('traps the focus', async () => {
    const { user, sheet } = await openSheet();
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    for (let press = 0; press < 8; press += 1) {
      await user.tab();
      await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    }
  });

  it('closes on Escape and restores the focus', async () => {
    const { user } = await openSheet();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy' })));
  });

  it('closes with its close button', async () => {
    const { user } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  describe('on a press outside', () => {
    /** Presses the backdrop of a new sheet `sinceOpened` milliseconds after it opened; returns its `onClose`. */
    const pressBackdrop = async (sinceOpened: number, detail = 1) => {
      const onClose = vi.fn();
      const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
      render(<Sheet open onClose={onClose} title="Copy playlist?" />);
      now.mockRestore();
      await screen.findByRole('dialog');
      const press = new MouseEvent('click', { bubbles: true, detail });
      Object.defineProperty(press, 'timeStamp', { value: 10_000 + sinceOpened });
      const backdrop = document.querySelector('[data-sheet=ground]') ?? document.body;
      fireEvent.pointerDown(backdrop);
      fireEvent.mouseDown(backdrop);
      fireEvent(backdrop, press);
      return onClose;
    };

    it('closes', async () => {
      expect(await pressBackdrop(500)).toHaveBeenCalledOnce();
    });

    it('stays open on the second click of a slow double click', async () => {
      expect(await pressBackdrop(600, 2)).not.toHaveBeenCalled();
    });

    it('stays open in the first half second, which may be the second click of a double click', async () => {
      const onClose = await pressBackdrop(499);
      expect(onClose).not.toHaveBeenCalled();
      await userEvent.keyboard('{Escape}');
      expect(onClose).toHaveBeenCalledOnce();
    });
  });
});

describe('texts and focus of a sheet', () => {
  it('has its title as its name and its description as its description', async () => {
    render(<Sheet open onClose={() => {}} title="Spotify" description="Connected as ada" />);
    const sheet = await screen.findByRole('dialog', { name: 'Spotify' });
    expect(sheet).toHaveAccessibleDescription('Connected as ada');
    expect(sheet).toHaveAttribute('aria-modal', 'true');
  });

  it('keeps its name when the title is not shown', async () => {
    render(<Sheet open onClose={() => {}} title="Copy in progress" hideTitle />);
    expect(await screen.findByRole('dialog', { name: 'Copy in progress' })).toBeInTheDocument();
  });

  it('focuses itself first, or the element of initialFocus', async () => {
    const first = createRef<HTMLButtonElement>();
    const sheet = (initialFocus?: typeof first) => (
      <Sheet open onClose={() => {}} title="Spotify" initialFocus={initialFocus}>
        <Button ref={first}>Disconnect</Button>
      </Sheet>
    );
    const { unmount } = render(sheet());
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    unmount();
    render(sheet(first));
    await waitFor(() => expect(first.current).toHaveFocus());
  });
});

describe('swiping a sheet down', () => {
  const sheetHeight = 400;

  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(sheetHeight);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Touches the sheet's title, moves the finger down and, after a pause, releases it; returns the sheet's movement, a CSS length. */
  const swipe = (sheet: HTMLElement, distance: number): string => {
    const title = within(sheet).getByRole('heading');
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(title);
    const at = (clientY: number) => [{ identifier: 1, target: title, clientX: 100, clientY }];
    fireEvent.touchStart(title, { touches: at(300) });
    // The drawer follows from the first move on.
    for (const moved of [0, 1, distance]) fireEvent.touchMove(title, { touches: at(300 + moved) });
    const movement = sheet.style.getPropertyValue('--drawer-swipe-movement-y');
    const end = new TouchEvent('touchend', { bubbles: true, cancelable: true });
    // Late enough that the distance counts and not the speed.
    Object.defineProperty(end, 'timeStamp', { value: performance.now() + 5000 });
    fireEvent(title, end);
    return movement;
  };

  it('closes it beyond half its height', async () => {
    const { sheet } = await openSheet();
    expect(swipe(sheet, sheetHeight / 2 + 10)).toBe('210px');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps it open after less', async () => {
    const { sheet } = await openSheet();
    expect(swipe(sheet, sheetHeight / 2 - 10)).toBe('190px');
    await waitFor(() => expect(sheet.style.getPropertyValue('--drawer-swipe-movement-y')).toBe('0px'));
    expect(screen.getByRole('dialog')).toBe(sheet);
  });

  it('does not move a dialog', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: media.includes('min-width') }) as MediaQueryList,
    );
    const { sheet } = await openSheet();
    expect(swipe(sheet, sheetHeight)).toBe('0px');
    expect(screen.getByRole('dialog')).toBe(sheet);
  });
});

describe('ConfirmDialog', () => {
  const texts = {
    title: 'Delete this account?',
    text: 'It cannot be undone.',
    confirmLabel: 'Delete',
    cancelLabel: 'Keep',
  };

  it('calls onConfirm or onCancel', async () => {
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

  it('ignores a second confirmation while busy', async () => {
    const confirm = vi.fn();
    render(<ConfirmDialog open busy {...texts} onConfirm={confirm} onCancel={() => {}} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe('consecutive sheets', () => {
  const replacesSheet = (sheet: HTMLElement) => sheet.hasAttribute('data-takes-over');

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

  it('opens with an animation alone, and without one after another sheet', async () => {
    const { rerender } = render(<Steps step="confirm" />);
    expect(replacesSheet(await screen.findByRole('alertdialog'))).toBe(false);
    rerender(<Steps step="choose" />);
    expect(replacesSheet(await screen.findByRole('dialog'))).toBe(true);
  });

  it('opens with an animation once the previous sheet has closed', async () => {
    const { rerender } = render(<Steps step="confirm" />);
    rerender(<Steps step="none" />);
    rerender(<Steps step="choose" />);
    expect(replacesSheet(await screen.findByRole('dialog'))).toBe(false);
  });
});

describe('going back', () => {
  const nextPopstate = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  const goBack = async () => {
    const gone = nextPopstate();
    await act(async () => {
      window.history.back();
      await gone;
    });
  };
  /** Pushes the page's entry, as a router would. */
  const pushPage = (name: string) => window.history.pushState({ name, idx: 1 }, '', `/${name}`);
  const entry = () => ({ path: window.location.pathname, state: window.history.state });

  it('closes the open sheet and stays on the page', async () => {
    pushPage('home');
    await openSheet();
    await waitFor(() => expect(entry().state).toMatchObject({ name: 'home', playaSheet: true }));
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(entry()).toEqual({ path: '/home', state: { name: 'home', idx: 1 } });
  });

  it('closes one sheet after the other', async () => {
    pushPage('nested');
    const [outer, inner] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Nested inner onOuter={outer} onInner={inner} />);
    await waitFor(() => expect(entry().state).toMatchObject({ playaSheet: true }));
    await goBack();
    expect([outer, inner].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    rerender(<Nested inner={false} onOuter={outer} onInner={inner} />);
    await waitFor(() => expect(entry().state).toMatchObject({ playaSheet: true }));
    await goBack();
    expect(outer).toHaveBeenCalledOnce();
  });

  it('leaves the page once the user has closed the sheet, also after Forward', async () => {
    pushPage('by-hand');
    const { user } = await openSheet();
    await waitFor(() => expect(entry().state).toMatchObject({ playaSheet: true }));
    const left = nextPopstate();
    await user.keyboard('{Escape}');
    await left;
    expect(entry()).toEqual({ path: '/by-hand', state: { name: 'by-hand', idx: 1 } });
    const forth = nextPopstate();
    window.history.forward();
    await forth;
    await waitFor(() => expect(entry().state).toEqual({ name: 'by-hand', idx: 1 }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads from a page that was opened in a sheet to the page below the sheet', async () => {
    pushPage('below');
    const { user } = await openSheet();
    await waitFor(() => expect(entry().state).toMatchObject({ playaSheet: true }));
    // As in the shell's navigation.
    expect(sheetStack().giveUpEntry()).toBe(true);
    window.history.replaceState({ name: 'next', idx: 2 }, '', '/next');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(entry().path).toBe('/next');
    await goBack();
    expect(entry().path).toBe('/below');
    expect(sheetStack().giveUpEntry()).toBe(false);
  });
});

describe('focus', () => {
  it('stays in the sheet when the pressed button is removed', async () => {
    const Steps = () => {
      const [step, setStep] = useState(1);
      return (
        <Sheet open onClose={() => {}} title={`Step ${step}`}>
          {step === 1 ? <Button onClick={() => setStep(2)}>Next</Button> : <p>Done</p>}
        </Sheet>
      );
    };
    render(<Steps />);
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    const sheet = await screen.findByRole('dialog', { name: 'Step 2' });
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  });

  it('returns to the element that had it before the first of several sheets', async () => {
    const Flow = () => {
      const [step, setStep] = useState(0);
      return (
        <>
          <Button onClick={() => setStep(1)}>Copy</Button>
          <ConfirmDialog
            open={step === 1}
            title="Copy playlist?"
            confirmLabel="Yes"
            cancelLabel="No"
            onConfirm={() => setStep(2)}
            onCancel={() => setStep(0)}
          />
          {step === 2 ? <Sheet open onClose={() => setStep(0)} title="Where to" /> : null}
        </>
      );
    };
    const user = userEvent.setup();
    render(<Flow />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    const sheet = await screen.findByRole('dialog', { name: 'Where to' });
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy' })));
  });

  it('stays at an element that got it while the sheet closed', async () => {
    const { user, sheet } = await openSheet();
    let close: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    Object.assign(sheet, { getAnimations: () => [{ finished: closed }] });
    await user.keyboard('{Escape}');
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    expect(sheet.isConnected).toBe(true);
    await act(async () => close());
    await waitFor(() => expect(sheet.isConnected).toBe(false));
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});
