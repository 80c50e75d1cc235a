import { createFakeShell } from '@playa/testing/shell';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeLoader } from '../testing/fake-loader.ts';
import { isOverridden } from './is-overridden.ts';
import { loadActiveOverrides } from './load-active-overrides.ts';
import { manifestUrl } from './override-address.ts';
import { OverridesPanel } from './overrides-panel.tsx';
import { readOverrides } from './stored-overrides.ts';

const address = 'http://127.0.0.1:3902/mf-manifest.json';
const staging = 'https://preview.playa.example';
const development = { stage: 'development', overrideOrigins: [] } as const;
const storeOverrides = (value: unknown) => localStorage.setItem('playa_overrides', JSON.stringify(value));
const configWith = (rules: object) => ({ ...createFakeShell().config, ...rules });

beforeEach(() => localStorage.clear());
afterEach(() => window.history.replaceState(null, '', '/'));

describe('an address', () => {
  it.each([
    ['http://127.0.0.1:3902', address],
    ['http://127.0.0.1:3902/', address],
    [address, address],
    ['http://localhost:3902/build7', 'http://localhost:3902/build7/mf-manifest.json'],
  ])('%s means a manifest on loopback', (typed, manifest) => {
    expect(manifestUrl(typed, development)).toBe(manifest);
  });

  it.each([
    'http://192.168.0.7:3902',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://user:pass@127.0.0.1:3902',
    'http://127.0.0.1@evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:application/json,{}',
    'blob:http://127.0.0.1/a',
    '//127.0.0.1:3902',
    'http://127.0.0.1:3902/?a=b',
    'library',
    '',
  ])('%s is not loaded from', (typed) => {
    expect(manifestUrl(typed, development)).toBeNull();
  });

  it('on staging is one of the origins that the deployment allows, and never on loopback', () => {
    const rules = { stage: 'staging', overrideOrigins: [staging] } as const;
    expect(manifestUrl(`${staging}/b1`, rules)).toBe(`${staging}/b1/mf-manifest.json`);
    expect(manifestUrl(address, rules)).toBeNull();
    expect(manifestUrl(`${staging}.evil.example`, rules)).toBeNull();
  });

  it('in production is never loaded from', () => {
    const rules = { stage: 'production', overrideOrigins: [staging] } as const;
    expect([manifestUrl(address, rules), manifestUrl(staging, rules)]).toEqual([null, null]);
  });
});

describe('stored overrides', () => {
  it.each([['no JSON {'], ['null'], ['7'], ['[]'], ['{"library":7}'], ['{"../x":"http://127.0.0.1:1"}']])(
    'of another shape are passed over: %s',
    (text) => {
      localStorage.setItem('playa_overrides', text);
      expect(readOverrides(localStorage, development).size).toBe(0);
    },
  );

  it('are validated one by one', () => {
    storeOverrides({ library: address, share: 'https://evil.example', player: null });
    expect([...readOverrides(localStorage, development)]).toEqual([['library', address]]);
  });

  it('are detected by the name of the remote before the configuration is loaded', () => {
    storeOverrides({ 'library-two': address });
    expect([isOverridden('library-two'), isOverridden('library')]).toEqual([true, false]);
  });

  it('are not active in production', async () => {
    storeOverrides({ library: address });
    expect(await loadActiveOverrides(configWith({ stage: 'production' }))).toBeNull();
    expect((await loadActiveOverrides(configWith(development)))?.addresses().get('library')).toBe(address);
  });
});

it('can not be set by a link', async () => {
  const text = encodeURIComponent(JSON.stringify({ library: address }));
  window.history.replaceState(
    { playa_overrides: { library: address } },
    '',
    `/?playa_overrides=${text}#playa_overrides=${text}`,
  );
  window.postMessage({ playa_overrides: { library: address } }, '*');
  window.name = JSON.stringify({ playa_overrides: { library: address } });
  expect(await loadActiveOverrides(configWith(development))).toBeNull();
  expect(localStorage.length).toBe(0);
});

describe('the panel', () => {
  const open = (rules: Parameters<typeof readOverrides>[1] = development) => {
    const reload = vi.fn();
    render(<OverridesPanel loader={createFakeLoader()} storage={localStorage} rules={rules} reload={reload} />);
    return { reload, user: userEvent.setup() };
  };

  it('adds an override, which applies from the next page load on', async () => {
    const { reload, user } = open();
    await user.type(screen.getByLabelText('Remote'), 'library');
    await user.type(screen.getByLabelText(/^Address/), 'http://127.0.0.1:3902');
    await user.click(screen.getByRole('button', { name: 'Add override' }));
    expect(reload).toHaveBeenCalledOnce();
    expect([...readOverrides(localStorage, development)]).toEqual([['library', address]]);
  });

  it('lists the allowed addresses if an address is not allowed', async () => {
    const { reload, user } = open();
    await user.type(screen.getByLabelText('Remote'), 'library');
    await user.type(screen.getByLabelText(/^Address/), 'https://evil.example');
    await user.click(screen.getByRole('button', { name: 'Add override' }));
    expect(screen.getByText(/Allowed: http:\/\/127\.0\.0\.1 with any port/)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage.length).toBe(0);
  });

  it('removes one, and all', async () => {
    storeOverrides({ library: address, share: address, ai: address });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Remove the override of library' }));
    expect([...readOverrides(localStorage, development).keys()]).toEqual(['share', 'ai']);
    await user.click(screen.getByRole('button', { name: 'Reset all' }));
    expect(localStorage.length).toBe(0);
  });

  it('has no form where the deployment allows no address', () => {
    open({ stage: 'staging', overrideOrigins: [] });
    expect(screen.getByText(/allows no overrides/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

const activate = async () => {
  const active = await loadActiveOverrides(configWith(development));
  if (!active) throw new Error('no override is active');
  return active;
};

it('the badge names what is overridden, and opens the panel', async () => {
  storeOverrides({ library: address });
  const { Badge } = await activate();
  render(<Badge loader={createFakeLoader()} />);
  await userEvent.click(screen.getByRole('button', { name: 'library from 127.0.0.1:3902' }));
  const panel = await screen.findByRole('dialog', { name: 'Overrides' });
  expect(within(panel).getByText(address)).toBeTruthy();
});

it('in place of a remote that failed, its override is reset at once, and no other', async () => {
  storeOverrides({ library: address, share: address });
  const { Badge, FailureNote, addresses } = await activate();
  const onReset = vi.fn(() => [...addresses().keys()]);
  render(
    <>
      <Badge loader={createFakeLoader()} />
      <FailureNote remote="library" onReset={onReset} />
      <FailureNote remote="auth" onReset={onReset} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reset override' }));
  expect(onReset).toHaveReturnedWith(['share']);
  expect([...readOverrides(localStorage, development).keys()]).toEqual(['share']);
  expect(screen.getByRole('button', { name: 'share from 127.0.0.1:3902' })).toBeTruthy();
  expect(screen.queryByText(/is overridden in this browser/)).toBeNull();
});
