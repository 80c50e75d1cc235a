import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Equalizer } from './equalizer.tsx';

it('Equalizer shows three bars, which do not move while paused', () => {
  const { container, rerender } = render(<Equalizer className="extra" />);
  const glyph = () => container.firstElementChild;
  expect(glyph()).toHaveAttribute('aria-hidden', 'true');
  expect(glyph()?.children).toHaveLength(3);
  expect(glyph()).toHaveClass('extra');
  expect(glyph()).not.toHaveClass('paused');
  rerender(<Equalizer paused />);
  expect(glyph()).toHaveClass('paused');
});
