import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Logo } from './logo.tsx';
import { ServiceMark } from './service-mark.tsx';
import { Wave } from './wave.tsx';
import { strands } from './wave-strands.ts';

describe('Logo', () => {
  it('is one image with a name, and two logos share no gradient id', () => {
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
  it('is hidden from screen readers', () => {
    const { container } = render(<Wave />);
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelectorAll('path')).toHaveLength(strands.length);
  });

  it('animates light along some of its strands if flowing', () => {
    const { container } = render(<Wave flowing />);
    const lights = [...container.querySelectorAll('.light')].map((light) => light.getAttribute('d'));
    expect(lights.length).toBeGreaterThan(0);
    expect(strands.map(({ path }) => path)).toEqual(expect.arrayContaining(lights));
  });

  it('has two equal periods per strand, so that a shift by half its width shows no seam', () => {
    for (const { path } of strands) {
      const points = path.split(/[MC]/).slice(1);
      const height = (index: number) => Number(points.at(index)?.split(' ').at(-1));
      expect(height(12)).toBeCloseTo(height(0), 1);
      expect(height(-1)).toBeCloseTo(height(0), 1);
    }
  });
});

describe('ServiceMark', () => {
  it('names the service only with a label', () => {
    const { container, rerender } = render(<ServiceMark service="spotify" />);
    expect(container.textContent).toBe('');
    rerender(<ServiceMark service="spotify" label="Spotify" />);
    expect(container.textContent).toBe('Spotify');
  });
});
