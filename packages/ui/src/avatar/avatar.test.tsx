import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

const letterOf = (name: string) => {
  const { container } = render(<Avatar name={name} decorative />);
  return container.textContent;
};

describe('Avatar', () => {
  it.each([
    ['demo', 'D'],
    ['  ada', 'A'],
    ['émile', 'É'],
    ['ßen', 'SS'],
    ['عمر', 'ع'],
    ['🎧 fan', '🎧'],
    ['7up', '7'],
    ['', '?'],
    ['   ', '?'],
  ])('shows the first letter of %j', (name, letter) => {
    expect(letterOf(name)).toBe(letter);
  });

  it('announces the name, unless it is decorative', () => {
    const { rerender } = render(<Avatar name="demo" />);
    expect(screen.getByText('demo')).toBeInTheDocument();
    rerender(<Avatar name="demo" decorative />);
    expect(screen.queryByText('demo')).toBeNull();
  });

  it('has the size of the prop', () => {
    const { container } = render(<Avatar name="demo" size={96} />);
    expect(container.firstElementChild).toHaveStyle({ width: '96px', height: '96px' });
  });
});
