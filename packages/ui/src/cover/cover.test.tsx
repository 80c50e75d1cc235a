import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawCover } from '../cover-art/draw-cover.ts';
import { Cover } from './cover.tsx';

const drawn = `data:image/svg+xml,${encodeURIComponent(drawCover('p1'))}`;
const picture = () => screen.getByRole('img', { name: 'Lagos After Dark' }).getAttribute('src');

describe('Cover', () => {
  it("shows the service's picture, loaded lazily", () => {
    render(<Cover id="p1" src="https://example.com/a.jpg" alt="Lagos After Dark" />);
    const image = screen.getByRole('img', { name: 'Lagos After Dark' });
    expect(picture()).toBe('https://example.com/a.jpg');
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.getAttribute('decoding')).toBe('async');
  });

  it.each([null, undefined, ''])('draws a cover from the id if src is %o', (src) => {
    render(<Cover id="p1" src={src} alt="Lagos After Dark" />);
    expect(picture()).toBe(drawn);
  });

  it('draws a cover when the picture fails to load, and tries the next picture', () => {
    const { rerender } = render(<Cover id="p1" src="https://example.com/gone.jpg" alt="Lagos After Dark" />);
    fireEvent.error(screen.getByRole('img'));
    expect(picture()).toBe(drawn);
    rerender(<Cover id="p1" src="https://example.com/new.jpg" alt="Lagos After Dark" />);
    expect(picture()).toBe('https://example.com/new.jpg');
  });
});
