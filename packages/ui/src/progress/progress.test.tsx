import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MiniProgress } from './mini-progress.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { WaveProgress } from './wave-progress.tsx';

const shownValue = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow');

describe('WaveProgress', () => {
  it('announces whole per cent and the value text', () => {
    render(
      <WaveProgress value={58.3} label="Copying" valueText="Copied 42 of 72 songs" source="from" destination="to" />,
    );
    expect(shownValue('Copying')).toBe('58');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Copied 42 of 72 songs');
    expect(screen.getAllByText('58%').length).toBeGreaterThan(0);
  });

  it('animates light along the ribbon only while the work is running', () => {
    const picture = (paused: boolean) => (
      <WaveProgress value={58} label="Copying" source="from" destination="to" paused={paused} />
    );
    const { container, rerender } = render(picture(false));
    expect(container.querySelector('.light')).not.toBeNull();
    rerender(picture(true));
    expect(container.querySelector('.light')).toBeNull();
  });
});

describe('ProgressBar', () => {
  it.each([
    [-5, '0'],
    [Number.NaN, '0'],
    [0.4, '0'],
    [99.6, '100'],
    [140, '100'],
  ])('shows %d as %s', (value, shown) => {
    render(<ProgressBar value={value} label="Copying" />);
    expect(shownValue('Copying')).toBe(shown);
  });
});

describe('MiniProgress', () => {
  it('shows the work and opens its details', async () => {
    const open = vi.fn();
    render(<MiniProgress title="Copying to Apple" text="42 of 72 songs" value={58} onOpen={open} />);
    expect(shownValue('Copying to Apple')).toBe('58');
    expect(screen.getByText('42 of 72 songs')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Copying to Apple' }));
    expect(open).toHaveBeenCalledOnce();
  });

  it('shows a tick instead of the per cent once it is done', () => {
    const card = (state: 'moving' | 'done') => (
      <MiniProgress title="Copying" text="70 of 72" value={97} state={state} />
    );
    const { rerender } = render(card('moving'));
    expect(screen.getByText('97%')).toBeTruthy();
    rerender(card('done'));
    expect(screen.queryByText('97%')).toBeNull();
    expect(shownValue('Copying')).toBe('97');
  });

  it('is dismissed without being opened', async () => {
    const [open, dismiss] = [vi.fn(), vi.fn()];
    render(
      <MiniProgress title="Mix" text="Done" value={100} onOpen={open} onDismiss={dismiss} dismissLabel="Dismiss Mix" />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss Mix' }));
    expect([open, dismiss].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it('has no button without callbacks', () => {
    render(<MiniProgress title="Mix" text="42 of 72" value={58} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Mix')).toBeVisible();
  });
});
