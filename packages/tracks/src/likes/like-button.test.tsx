import { createFakeShell, fakeUser, renderWithShell } from '@playa/testing/shell';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTrack } from '../testing/create-track.ts';
import { fakeLibrary } from '../testing/fake-library.ts';
import { LikeButton } from './like-button.tsx';
import { useLikes } from './use-likes.ts';

beforeEach(() => localStorage.clear());

const show = (user: typeof fakeUser | null = fakeUser, service: 'spotify' | 'apple' | 'youtube' = 'spotify') => {
  const library = fakeLibrary(service);
  const shell = createFakeShell({ user, streaming: { client: () => library.client } });
  return { ...renderWithShell(<LikeButton track={createTrack({ service })} />, shell), library };
};
const heart = () => screen.getByRole('button', { name: 'Like Ojuelegba by Wizkid' });

describe('LikeButton', () => {
  it('is pressed when the song is liked', async () => {
    show();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows the saved state that the service reports for a visible song', async () => {
    const { library } = show();
    library.saved.add('t1');
    await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['visitors', null, 'spotify'],
    ['songs of YouTube', fakeUser, 'youtube'],
    ['a service that is not connected', { ...fakeUser, isSpotifyConnected: false }, 'spotify'],
  ] as const)('is not rendered for %s', (_, user, service) => {
    show(user, service);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it("shows the next user's likes after another user has signed in", async () => {
    const { shell } = show();
    await userEvent.click(heart());
    act(() => shell.session.update({ ...fakeUser, _id: 'user-2' }));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('useLikes', () => {
  it('reads and changes the like of any song', async () => {
    const library = fakeLibrary();
    const shell = createFakeShell({ streaming: { client: () => library.client } });
    const Page = () => {
      const likes = useLikes();
      return (
        <button type="button" onClick={() => likes.toggle(createTrack())}>
          {String(likes.isLiked(createTrack()))} {String(likes.canLike('youtube'))}
        </button>
      );
    };
    renderWithShell(<Page />, shell);
    await userEvent.click(screen.getByRole('button', { name: 'false false' }));
    expect(await screen.findByRole('button', { name: 'true false' })).toBeInTheDocument();
    expect(library.requests).toEqual(['save t1']);
  });
});
