import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlaylistHero } from './playlist-hero.tsx';

describe('PlaylistHero', () => {
  it('has the name as its heading, with dir="auto", and shows its other props', () => {
    render(
      <PlaylistHero
        id="p1"
        src={null}
        name="أغاني الصباح"
        placeholder="Playlist"
        aboveName="Spotify"
        stats="12 songs"
        actions={<button type="button">Play</button>}
      />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'أغاني الصباح' })).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('Spotify')).toBeInTheDocument();
    expect(screen.getByText('12 songs')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });

  it('shows skeletons for an unknown cover and name, with a heading for screen readers', () => {
    const { container } = render(
      <PlaylistHero id="p1" src={undefined} name={null} placeholder="Playlist" heading="h2" />,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Playlist' })).toBeInTheDocument();
    expect(container.querySelector('img')).toBeNull();
  });
});
