import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawCover } from '../cover-art/draw-cover.ts';
import { Cover } from './cover.tsx';

const drawn = `data:image/svg+xml,${encodeURIComponent(drawCover('p1'))}`;
const picture = () => screen.getByRole('img', { name: 'Lagos After Dark' }).getAttribute('src');

describe('Cover', () => {
  it("shows the service's picture, loaded only when it comes into view", () => {
    render(<Cover id="p1" src="https://example.com/a.jpg" alt="Lagos After Dark" />);
    const image = screen.getByRole('img', { name: 'Lagos After Dark' });
    expect(picture()).toBe('https://example.com/a.jpg');
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.getAttribute('decoding')).toBe('async');
  });

  it.each([null, undefined, ''])('draws one from the id when the service gives %o', (src) => {
    render(<Cover id="p1" src={src} alt="Lagos After Dark" />);
    expect(picture()).toBe(drawn);
  });

  it('draws one when the picture fails, and gives the next picture its own chance', () => {
    const { rerender } = render(<Cover id="p1" src="https://example.com/gone.jpg" alt="Lagos After Dark" />);
    fireEvent.error(screen.getByRole('img'));
    expect(picture()).toBe(drawn);
    rerender(<Cover id="p1" src="https://example.com/new.jpg" alt="Lagos After Dark" />);
    expect(picture()).toBe('https://example.com/new.jpg');
  });
});
