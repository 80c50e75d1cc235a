import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Logo } from './logo.tsx';
import { ServiceMark } from './service-mark.tsx';
import { Wave } from './wave.tsx';
import { strands } from './wave-strands.ts';

describe('Logo', () => {
  it('is one picture with a name, and two on a page share no gradient', () => {
    const { container } = render(
      <>
        <Logo />
        <Logo markOnly />
      </>,
    );
    expect(screen.getAllByRole('img', { name: 'Playa' })).toHaveLength(2);
    const ids = [...container.querySelectorAll('linearGradient')].map((gradient) => gradient.id);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('Wave', () => {
  it('is an ornament, invisible to screen readers', () => {
    const { container } = render(<Wave />);
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelectorAll('path')).toHaveLength(strands.length);
  });

  it('has light run along some of its strands while it flows', () => {
    const { container } = render(<Wave flowing />);
    const lights = [...container.querySelectorAll('.light')].map((light) => light.getAttribute('d'));
    expect(lights.length).toBeGreaterThan(0);
    expect(strands.map(({ path }) => path)).toEqual(expect.arrayContaining(lights));
  });

  it('ends each strand at the height it had half-way, so that drifting by half shows no seam', () => {
    for (const { path } of strands) {
      const points = path.split(/[MC]/).slice(1);
      const height = (index: number) => Number(points.at(index)?.split(' ').at(-1));
      expect(height(12)).toBeCloseTo(height(0), 1);
      expect(height(-1)).toBeCloseTo(height(0), 1);
    }
  });
});

describe('ServiceMark', () => {
  it('names the service only where asked to', () => {
    const { container, rerender } = render(<ServiceMark service="spotify" />);
    expect(container.textContent).toBe('');
    rerender(<ServiceMark service="spotify" label="Spotify" />);
    expect(container.textContent).toBe('Spotify');
  });
});
