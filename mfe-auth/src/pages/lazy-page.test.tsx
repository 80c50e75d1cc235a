import { ErrorState } from '@playa/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

const Login = () => (
  <>
    <h1>Login</h1>
    <input aria-label="Email" />
  </>
);

/** A page that arrives when `arrive` is called. */
const awaited = () => {
  let arrive = (): void => undefined;
  const arrival = new Promise<ComponentType>((resolve) => {
    arrive = () => resolve(Login);
  });
  return { Page: lazyPage(() => arrival), arrive: () => arrive() };
};

/** As the shell shows a page: focus waits at the content until there is a heading. */
const show = (Page: ComponentType) => {
  const shown = render(
    <main tabIndex={-1}>
      <Page />
    </main>,
  );
  screen.getByRole('main').focus();
  return shown;
};

it('says that it is loading, and takes the focus to its heading when it has arrived', async () => {
  const { Page, arrive } = awaited();
  show(Page);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  arrive();
  expect(await screen.findByRole('heading', { name: 'Login' })).toBe(document.activeElement);
});

it('leaves the focus alone where the user has moved it', async () => {
  const { Page, arrive } = awaited();
  const { container } = show(Page);
  const elsewhere = container.appendChild(document.createElement('button'));
  elsewhere.focus();
  arrive();
  await screen.findByRole('heading', { name: 'Login' });
  expect(document.activeElement).toBe(elsewhere);
});

it('is shown at once when it was shown before, and keeps what was typed', async () => {
  const load = vi.fn(async () => Login);
  const Page = lazyPage(load);
  const first = show(Page);
  await userEvent.type(await screen.findByRole('textbox'), 'ada');
  first.rerender(
    <main tabIndex={-1}>
      <Page />
    </main>,
  );
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'ada');
  first.unmount();
  show(Page);
  expect(screen.getByRole('heading', { name: 'Login' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    const retry = () => this.setState({ failed: false });
    return this.state.failed ? <ErrorState title="Missing" text="" onRetry={retry} /> : this.props.children;
  }
}

it('loads again after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async (): Promise<ComponentType> => Login).mockRejectedValueOnce(new Error('offline'));
  const Page = lazyPage(load);
  show(() => (
    <Boundary>
      <Page />
    </Boundary>
  ));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy();
});
