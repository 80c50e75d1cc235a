import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Equalizer } from './equalizer.tsx';

it('Equalizer is a picture of three bars, which stand still when told to', () => {
  const { container, rerender } = render(<Equalizer className="extra" />);
  const glyph = () => container.firstElementChild;
  expect(glyph()).toHaveAttribute('aria-hidden', 'true');
  expect(glyph()?.children).toHaveLength(3);
  expect(glyph()).toHaveClass('extra');
  expect(glyph()).not.toHaveClass('resting');
  rerender(<Equalizer resting />);
  expect(glyph()).toHaveClass('resting');
});
