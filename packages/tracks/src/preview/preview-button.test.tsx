import { ShellProvider, type ShellServices } from '@playa/contracts';
import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTrack } from '../testing/create-track.ts';
import { fakeAudio } from '../testing/fake-audio.ts';
import { PreviewButton } from './preview-button.tsx';
import { PreviewHost } from './preview-host.tsx';

beforeEach(() => {
  fakeAudio();
});

const two = (
  <PreviewHost>
    <PreviewButton track={createTrack({ id: 'a' })} />
    <PreviewButton track={createTrack({ id: 'b', title: 'Joro' })} />
  </PreviewHost>
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const card = () => screen.findByRole('region', { name: 'Preview' });

describe('PreviewButton', () => {
  it('plays one song at a time and announces it', async () => {
    renderWithShell(two);
    await press('Play preview of Ojuelegba');
    expect(screen.getByRole('status')).toHaveTextContent('Playing a preview of Ojuelegba by Wizkid');
    await press('Play preview of Joro');
    expect(screen.getByRole('status')).toHaveTextContent('Playing a preview of Joro by Wizkid');
    expect(screen.getByRole('button', { name: 'Play preview of Ojuelegba' })).toBeInTheDocument();
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  it('is disabled without a preview', () => {
    renderWithShell(<PreviewButton track={createTrack({ service: 'youtube', previewUrl: null })} />);
    expect(screen.getByRole('button', { name: 'No preview of Ojuelegba' })).toBeDisabled();
  });

  it('works without a host around it', async () => {
    renderWithShell(<PreviewButton track={createTrack()} />);
    await press('Play preview of Ojuelegba');
    expect(screen.getByRole('status')).toHaveTextContent('Playing a preview of Ojuelegba by Wizkid');
  });

  it('announces that a preview failed', async () => {
    renderWithShell(<PreviewButton track={createTrack({ previewUrl: 'https://example.com/broken.mp3' })} />);
    await press('Play preview of Ojuelegba');
    expect(await screen.findByRole('button', { name: 'Preview of Ojuelegba failed, try again' })).toBeInTheDocument();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('stops when its subtree unmounts', async () => {
    const { rerender } = renderWithShell(two);
    await press('Play preview of Ojuelegba');
    rerender(<p>Another page</p>);
    rerender(two);
    expect(screen.getByRole('button', { name: 'Play preview of Ojuelegba' })).toBeInTheDocument();
  });

  it('stops when the path changes on the same page', async () => {
    const shell = createFakeShell();
    const at = (pathname: string) => {
      const services: ShellServices = { ...shell, location: { ...shell.location, pathname } };
      return <ShellProvider value={services}>{two}</ShellProvider>;
    };
    const { rerender } = render(at('/playlist/spotify/1'));
    await press('Play preview of Ojuelegba');
    rerender(at('/playlist/spotify/1'));
    expect(screen.getAllByRole('button', { name: 'Pause preview of Ojuelegba' })).toHaveLength(2);
    rerender(at('/playlist/spotify/2'));
    expect(screen.queryByRole('button', { name: 'Pause preview of Ojuelegba' })).toBeNull();
  });
});

describe('the preview card', () => {
  it('pauses and closes the preview, and restores focus', async () => {
    renderWithShell(two);
    await press('Play preview of Joro');
    const inCard = within(await card());
    await userEvent.click(inCard.getByRole('button', { name: 'Pause preview of Joro' }));
    expect(inCard.getByRole('button', { name: 'Play preview of Joro' })).toBeInTheDocument();
    await userEvent.click(inCard.getByRole('button', { name: 'Close preview' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('button', { name: 'Play preview of Joro' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Preview stopped');
  });

  it('is part of the page without a dock', async () => {
    const shell = createFakeShell({ dock: { element: () => null, subscribe: () => () => undefined } });
    renderWithShell(two, shell);
    await press('Play preview of Joro');
    expect(await card()).toBeInTheDocument();
  });

  it("contains Spotify's player if there is no file, with both texts", async () => {
    renderWithShell(<PreviewButton track={createTrack({ previewUrl: null })} />);
    await press('Play preview of Ojuelegba');
    const frame = screen.getByTitle<HTMLIFrameElement>('Spotify player: Ojuelegba');
    expect(frame.src).toBe('http://127.0.0.1:4010/embed/track/t1');
    expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'));
    expect(within(await card()).getByText('Loading Spotify Player...')).toBeInTheDocument();
    fireEvent.load(frame);
    expect(within(await card()).getByText('Click on the player to start playback')).toBeInTheDocument();
    await userEvent.click(within(await card()).getByRole('button', { name: 'Close preview' }));
    expect(screen.queryByTitle('Spotify player: Ojuelegba')).toBeNull();
  });
});
