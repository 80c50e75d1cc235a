import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type MouseEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';
import { TextLink } from './text-link.tsx';

describe('Button', () => {
  it('submits the surrounding form only with type="submit"', async () => {
    const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Cancel</Button>
        <Button type="submit">Next</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(submit).toHaveBeenCalledOnce();
  });

  it('ignores clicks while busy, is aria-busy, and keeps its name and the focus', async () => {
    const click = vi.fn();
    const submit = vi.fn();
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={click}>
          Copy
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Copy', busy: true });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(click).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });

  it('passes its element to a ref', () => {
    const ref = createRef<HTMLButtonElement>();
    render(<Button ref={ref}>Next</Button>);
    expect(ref.current).toBe(screen.getByRole('button'));
  });
});

describe('IconButton', () => {
  it('is named by its label', async () => {
    const click = vi.fn();
    render(<IconButton label="Share playlist" icon={<svg aria-hidden="true" />} onClick={click} />);
    await userEvent.click(screen.getByRole('button', { name: 'Share playlist' }));
    expect(click).toHaveBeenCalledOnce();
  });
});

describe.each([
  ['LinkButton', LinkButton],
  ['TextLink', TextLink],
])('%s', (_, Link) => {
  /** Renders the link and records for every click whether its default was prevented. */
  function setUp() {
    const follow = vi.fn();
    const leftToBrowser = vi.fn();
    const watch = (event: MouseEvent) => {
      leftToBrowser(!event.defaultPrevented);
      event.preventDefault();
    };
    render(
      // biome-ignore lint/a11y: records bubbling clicks, as a page would
      <div onClick={watch}>
        <Link href="/login" onClick={follow}>
          Log in
        </Link>
      </div>,
    );
    return { follow, leftToBrowser, link: screen.getByRole('link', { name: 'Log in' }) };
  }

  it('follows a plain click inside the app', async () => {
    const { follow, leftToBrowser, link } = setUp();
    await userEvent.click(link);
    expect(follow).toHaveBeenCalledOnce();
    expect(leftToBrowser).toHaveBeenCalledWith(false);
    expect(link.getAttribute('href')).toBe('/login');
  });

  it.each(['Control', 'Meta', 'Shift', 'Alt'])('leaves a click with %s to the browser', async (key) => {
    const { follow, leftToBrowser, link } = setUp();
    const user = userEvent.setup();
    await user.keyboard(`{${key}>}`);
    await user.click(link);
    expect(follow).not.toHaveBeenCalled();
    expect(leftToBrowser).toHaveBeenCalledWith(true);
  });
});
