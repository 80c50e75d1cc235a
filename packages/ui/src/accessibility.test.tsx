import { render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import * as ui from './public.ts';

const nothing = () => {};

const examples: Record<string, ReactElement> = {
  Avatar: <ui.Avatar name="demo" />,
  Logo: <ui.Logo />,
  ServiceMark: <ui.ServiceMark service="youtube" label="YouTube" />,
  Wave: <ui.Wave />,
  Button: <ui.Button busy>Next</ui.Button>,
  IconButton: <ui.IconButton label="Share" icon={<svg aria-hidden="true" />} />,
  LinkButton: <ui.LinkButton href="/login">Log in</ui.LinkButton>,
  TextLink: <ui.TextLink href="/terms">Terms</ui.TextLink>,
  Card: <ui.Card>Lagos After Dark</ui.Card>,
  ChoiceList: (
    <ui.ChoiceList label="To" value="a" onChange={nothing} choices={[{ value: 'a', title: 'Apple Music' }]} />
  ),
  ListRow: (
    <ui.ListRow title="Last Last" subtitle="Burna Boy" onClick={nothing} trailing={<ui.Button>Choose</ui.Button>} />
  ),
  PlaylistCard: (
    <ui.PlaylistCard
      id="p"
      title="Alté Hours"
      count="36 Song(s)"
      href="/p"
      onPlay={nothing}
      playLabel="Play Alté Hours"
    />
  ),
  PlaylistHero: (
    <ui.PlaylistHero
      id="p"
      src={null}
      name="Alté Hours"
      placeholder="Playlist"
      aboveName="Spotify"
      description="Late drives"
      stats="36 songs"
      actions={<ui.Button>Play</ui.Button>}
    />
  ),
  CodeInput: <ui.CodeInput label="Code" length={4} value="12" onChange={nothing} error="Invalid code" />,
  Cover: <ui.Cover id="p" alt="" />,
  Checkbox: <ui.Checkbox label="I agree" error="Please agree" />,
  PasswordField: <ui.PasswordField label="Password" error="Too short" />,
  SearchField: <ui.SearchField label="Search" value="x" onChange={nothing} />,
  TextField: <ui.TextField label="Email" hint="We send a code" />,
  MiniProgress: <ui.MiniProgress title="Copying" text="42 of 72 songs" value={58} onOpen={nothing} />,
  ProgressBar: <ui.ProgressBar value={58} label="Copying" />,
  WaveProgress: (
    <ui.WaveProgress
      value={58}
      label="Copying"
      source={<ui.ServiceMark service="spotify" />}
      destination={<ui.ServiceMark service="apple" />}
    />
  ),
  Sheet: (
    <ui.Sheet open onClose={nothing} title="Share" footer={<ui.Button>Next</ui.Button>}>
      Friends
    </ui.Sheet>
  ),
  ConfirmDialog: (
    <ui.ConfirmDialog open title="Sure?" confirmLabel="Yes" cancelLabel="No" onConfirm={nothing} onCancel={nothing} />
  ),
  Menu: <ui.Menu label="More" items={[{ label: 'Remove', onSelect: nothing, danger: true }]} />,
  StatTile: <ui.StatTile value={70} label="copied" />,
  EmptyState: <ui.EmptyState title="Nothing yet" />,
  ErrorBoundary: <ui.ErrorBoundary fallback={() => null}>Lagos After Dark</ui.ErrorBoundary>,
  SlowConnectionNote: <ui.SlowConnectionNote />,
  ErrorState: <ui.ErrorState title="Oops" onRetry={nothing} />,
  ComingSoonPage: <ui.ComingSoonPage heading="Rooms" title="Rooms are not here yet" />,
  Equalizer: <ui.Equalizer />,
  ComingSoon: <ui.ComingSoon title="Rooms" />,
  PlaylistCardSkeleton: <ui.PlaylistCardSkeleton />,
  Skeleton: <ui.Skeleton />,
  Spinner: <ui.Spinner />,
  SegmentedTabs: (
    <ui.SegmentedTabs label="Library" tabs={[{ value: 'a', label: 'A' }]} value="a" onChange={nothing}>
      A
    </ui.SegmentedTabs>
  ),
  ToastHost: <ui.ToastHost />,
  VisuallyHidden: <ui.VisuallyHidden>Loading</ui.VisuallyHidden>,
};

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

describe.each(['dark', 'light'])('in the %s theme', (theme) => {
  it.each(Object.entries(examples))('%s passes axe', async (_, example) => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.lang = 'en';
    render(example);
    // Colours need layout, which jsdom lacks: contrast.test.ts computes them. Landmarks and first headings belong to pages.
    const off = { enabled: false };
    const rules = {
      'color-contrast': off,
      region: off,
      'page-has-heading-one': off,
      'heading-order': off,
      'document-title': off,
    };
    const { violations } = await axe.run(document.body, { rules });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });
});

it('tests every exported component', () => {
  const classes = ['AutoRetry'];
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name) && !classes.includes(name));
  expect(Object.keys(examples).sort()).toEqual(components.sort());
});
