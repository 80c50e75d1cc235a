import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SheetStack, sheetStack } from './sheet-stack.ts';

const popstate = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const isMarked = () => 'playaSheet' in (window.history.state ?? {});
/** Waits until the stack has aligned the history with the open sheets, which it does in a task of its own. */
const aligned = (marked: boolean) => vi.waitFor(() => expect(isMarked()).toBe(marked));

let stack: SheetStack;
/** Takes the sheets of a test off the stack again. */
const added: (() => void)[] = [];
const open = (close = vi.fn()) => {
  const takeOff = stack.add(close);
  const remove = () => {
    if (!added.includes(remove)) return;
    added.splice(added.indexOf(remove), 1);
    takeOff();
  };
  added.push(remove);
  return { close, remove };
};

beforeEach(() => {
  window.history.pushState({ name: 'page' }, '', '/page');
  stack = sheetStack();
});
afterEach(async () => {
  const left = isMarked() ? popstate() : null;
  for (const remove of [...added]) remove();
  await left;
  // The stack aligns once more after each change.
  await new Promise((resolve) => setTimeout(resolve));
  document.body.replaceChildren();
});

it('is one for the whole page, so that sheets of different bundles know of each other', async () => {
  vi.resetModules();
  const otherBundle = await import('./sheet-stack.ts');
  expect(otherBundle.sheetStack).not.toBe(sheetStack);
  expect(otherBundle.sheetStack()).toBe(sheetStack());
});

describe('the history entry', () => {
  it('is a copy of the page’s own, with a mark', async () => {
    open();
    await aligned(true);
    expect(window.history.state).toEqual({ name: 'page', playaSheet: true });
    expect(window.location.pathname).toBe('/page');
  });

  it('is shared by sheets that follow one another at once', async () => {
    const before = window.history.length;
    const first = open();
    await aligned(true);
    first.remove();
    const second = open();
    await new Promise((resolve) => setTimeout(resolve));
    expect(window.history.length).toBe(before + 1);
    expect(isMarked()).toBe(true);
    second.remove();
    await aligned(false);
  });

  it('is gone once the last sheet is closed by hand', async () => {
    const sheet = open();
    await aligned(true);
    sheet.remove();
    await aligned(false);
    expect(sheet.close).not.toHaveBeenCalled();
    expect(window.history.state).toEqual({ name: 'page' });
  });

  it('is made again after another script has cancelled the traversal that left the last one', async () => {
    const sheet = open();
    await aligned(true);
    const back = vi.spyOn(window.history, 'back').mockReturnValue();
    sheet.remove();
    await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
    back.mockRestore();
    window.history.pushState({ name: 'other page' }, '', '/other');
    open();
    await aligned(true);
    expect(window.history.state).toEqual({ name: 'other page', playaSheet: true });
  });

  it('is given up once, to one navigation', async () => {
    expect(stack.giveUpEntry()).toBe(false);
    open();
    await aligned(true);
    expect(stack.giveUpEntry()).toBe(true);
    expect(window.history.state).toEqual({ name: 'page' });
    expect(stack.giveUpEntry()).toBe(false);
  });

  it('is made anew for a sheet that outlives a navigation', async () => {
    open();
    await aligned(true);
    stack.giveUpEntry();
    window.history.replaceState({ name: 'next' }, '', '/next');
    stack.settle();
    await aligned(true);
    expect(window.history.state).toEqual({ name: 'next', playaSheet: true });
  });
});

describe('a navigation while the entry of a closed sheet is being left', () => {
  /** Closes a sheet, and navigates in the moment between `history.back()` and its event. */
  const closeAndNavigate = async (meanwhile: () => void) => {
    const sheet = open();
    await aligned(true);
    const back = window.history.back.bind(window.history);
    const leaving = vi.spyOn(window.history, 'back').mockImplementationOnce(() => {
      back();
      expect(stack.giveUpEntry()).toBe(true);
      window.history.replaceState({ name: 'home' }, '', '/home');
      meanwhile();
    });
    const traversed = vi.fn();
    window.addEventListener('popstate', traversed);
    sheet.remove();
    // Back, and forward again to where the navigation led.
    await vi.waitFor(() => expect(traversed).toHaveBeenCalledTimes(2));
    window.removeEventListener('popstate', traversed);
    leaving.mockRestore();
  };

  it('is not undone', async () => {
    await closeAndNavigate(() => undefined);
    await vi.waitFor(() => expect(window.location.pathname).toBe('/home'));
    expect(window.history.state).toEqual({ name: 'home' });
  });

  it('closes no sheet that was opened with it', async () => {
    const next = { close: vi.fn() };
    await closeAndNavigate(() => open(next.close));
    await aligned(true);
    expect(next.close).not.toHaveBeenCalled();
    expect(window.history.state).toEqual({ name: 'home', playaSheet: true });
  });
});

describe('going back', () => {
  it('closes the top sheet only', async () => {
    const [lower, upper] = [open(), open()];
    await aligned(true);
    const gone = popstate();
    window.history.back();
    await gone;
    expect(upper.close).toHaveBeenCalledOnce();
    expect(lower.close).not.toHaveBeenCalled();
  });

  it('closes a sheet below another that was taken off first', async () => {
    const [lower, upper] = [open(), open()];
    await aligned(true);
    upper.remove();
    const gone = popstate();
    window.history.back();
    await gone;
    expect(lower.close).toHaveBeenCalledOnce();
    expect(upper.close).not.toHaveBeenCalled();
  });
});

describe('the focus', () => {
  const button = () => {
    const element = document.createElement('button');
    document.body.append(element);
    element.focus();
    return element;
  };

  it('belongs to what had it before the first of several sheets', async () => {
    const opener = button();
    const first = open();
    button();
    open();
    first.remove();
    expect(stack.origin()).toBe(opener);
  });

  it('belongs to the opener of the next sheet once the sheets before are over', async () => {
    button();
    const before = open();
    await aligned(true);
    before.remove();
    await aligned(false);
    const opener = button();
    open();
    expect(stack.origin()).toBe(opener);
  });

  it('can be given to another element by a page that changed under the sheet', () => {
    button();
    open();
    const heading = document.createElement('h1');
    stack.returnTo(heading);
    expect(stack.origin()).toBe(heading);
  });
});
