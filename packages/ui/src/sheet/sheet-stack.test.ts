import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SheetStack, sheetStack } from './sheet-stack.ts';

const nextPopstate = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const isMarked = () => 'playaSheet' in (window.history.state ?? {});
/** Waits until the stack has synchronised the history with the open sheets, which it does in a later task. */
const historySynced = (marked: boolean) => vi.waitFor(() => expect(isMarked()).toBe(marked));

let stack: SheetStack;
/** Removes the sheets of a test from the stack. */
const openSheets: (() => void)[] = [];
const open = (close = vi.fn()) => {
  const removeFromStack = stack.add(close);
  const remove = () => {
    if (!openSheets.includes(remove)) return;
    openSheets.splice(openSheets.indexOf(remove), 1);
    removeFromStack();
  };
  openSheets.push(remove);
  return { close, remove };
};

beforeEach(() => {
  window.history.pushState({ name: 'page' }, '', '/page');
  stack = sheetStack();
});
afterEach(async () => {
  const left = isMarked() ? nextPopstate() : null;
  for (const remove of [...openSheets]) remove();
  await left;
  // The stack synchronises the history after each change.
  await new Promise((resolve) => setTimeout(resolve));
  document.body.replaceChildren();
});

it('is one for the whole page, shared by sheets of different bundles', async () => {
  vi.resetModules();
  const otherBundle = await import('./sheet-stack.ts');
  expect(otherBundle.sheetStack).not.toBe(sheetStack);
  expect(otherBundle.sheetStack()).toBe(sheetStack());
});

describe('the history entry', () => {
  it('is left although the timer of an earlier change was lost', async () => {
    const { remove } = open();
    await historySynced(true);
    vi.useFakeTimers();
    open().remove();
    vi.useRealTimers();
    remove();
    await historySynced(false);
  });

  it('is a marked copy of the page’s entry', async () => {
    open();
    await historySynced(true);
    expect(window.history.state).toEqual({ name: 'page', playaSheet: true });
    expect(window.location.pathname).toBe('/page');
  });

  it('is shared by sheets that follow one another at once', async () => {
    const before = window.history.length;
    const first = open();
    await historySynced(true);
    first.remove();
    const second = open();
    await new Promise((resolve) => setTimeout(resolve));
    expect(window.history.length).toBe(before + 1);
    expect(isMarked()).toBe(true);
    second.remove();
    await historySynced(false);
  });

  it('is left once the user closes the last sheet', async () => {
    const sheet = open();
    await historySynced(true);
    sheet.remove();
    await historySynced(false);
    expect(sheet.close).not.toHaveBeenCalled();
    expect(window.history.state).toEqual({ name: 'page' });
  });

  it('is created again after another script has cancelled the traversal that left the previous one', async () => {
    const sheet = open();
    await historySynced(true);
    const back = vi.spyOn(window.history, 'back').mockReturnValue();
    sheet.remove();
    await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
    back.mockRestore();
    window.history.pushState({ name: 'other page' }, '', '/other');
    open();
    await historySynced(true);
    expect(window.history.state).toEqual({ name: 'other page', playaSheet: true });
  });

  it('is passed to one navigation only', async () => {
    expect(stack.giveUpEntry()).toBe(false);
    open();
    await historySynced(true);
    expect(stack.giveUpEntry()).toBe(true);
    expect(window.history.state).toEqual({ name: 'page' });
    expect(stack.giveUpEntry()).toBe(false);
  });

  it('is created again for a sheet that stays open after a navigation', async () => {
    open();
    await historySynced(true);
    stack.giveUpEntry();
    window.history.replaceState({ name: 'next' }, '', '/next');
    stack.settle();
    await historySynced(true);
    expect(window.history.state).toEqual({ name: 'next', playaSheet: true });
  });
});

describe('a navigation while the entry of a closed sheet is being left', () => {
  /** Closes a sheet, and navigates between `history.back()` and its `popstate` event. */
  const closeAndNavigate = async (meanwhile: () => void) => {
    const sheet = open();
    await historySynced(true);
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
    // Back, and forward again to the navigation's entry.
    await vi.waitFor(() => expect(traversed).toHaveBeenCalledTimes(2));
    window.removeEventListener('popstate', traversed);
    leaving.mockRestore();
  };

  it('is not undone', async () => {
    await closeAndNavigate(() => undefined);
    await vi.waitFor(() => expect(window.location.pathname).toBe('/home'));
    expect(window.history.state).toEqual({ name: 'home' });
  });

  it('closes no sheet that was opened in the same task', async () => {
    const next = { close: vi.fn() };
    await closeAndNavigate(() => open(next.close));
    await historySynced(true);
    expect(next.close).not.toHaveBeenCalled();
    expect(window.history.state).toEqual({ name: 'home', playaSheet: true });
  });
});

describe('going back', () => {
  it('closes the top sheet only', async () => {
    const [lower, upper] = [open(), open()];
    await historySynced(true);
    const gone = nextPopstate();
    window.history.back();
    await gone;
    expect(upper.close).toHaveBeenCalledOnce();
    expect(lower.close).not.toHaveBeenCalled();
  });

  it('closes a sheet below another one that was removed first', async () => {
    const [lower, upper] = [open(), open()];
    await historySynced(true);
    upper.remove();
    const gone = nextPopstate();
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

  it('returns to the element that had it before the first of several sheets', async () => {
    const opener = button();
    const first = open();
    button();
    open();
    first.remove();
    expect(stack.origin()).toBe(opener);
  });

  it('returns to the opener of the next sheet once the previous sheets have closed', async () => {
    button();
    const before = open();
    await historySynced(true);
    before.remove();
    await historySynced(false);
    const opener = button();
    open();
    expect(stack.origin()).toBe(opener);
  });

  it('can be set to another element by a page that changed under the sheet', () => {
    button();
    open();
    const heading = document.createElement('h1');
    stack.returnTo(heading);
    expect(stack.origin()).toBe(heading);
  });
});
