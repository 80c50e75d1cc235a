import { readFileSync } from 'node:fs';
import { createFakeShell } from '@playa/testing/shell';
import { render, screen } from '@testing-library/react';
import { memo, StrictMode } from 'react';
import semver from 'semver';
import { describe, expect, it, vi } from 'vitest';
import { commands } from './bus.ts';
import { RemoteManifest, remoteNames } from './registry.ts';
import { contractVersion, defineRemote, type RemoteDefinition } from './remote.tsx';
import { useShell } from './shell.tsx';

const manifest = { name: 'library', contract: '^1.0.0', commands: [] as string[] };

/** The only page of a remote. */
const pageOf = (component: RemoteDefinition['pages'][string]) => {
  const { page } = defineRemote({ manifest, pages: { page: component } }).pages;
  if (!page) throw new Error('not defined');
  return page;
};

describe('defineRemote', () => {
  it('hands on what the manifest says', () => {
    const owner = { ...manifest, commands: ['share.open'] };
    const { name, contract, commands: owned } = defineRemote({ manifest: owner, pages: {}, overlay: () => null });
    expect({ name, contract, commands: owned }).toEqual(owner);
  });

  it('gives pages and overlay the services of the shell that renders them', () => {
    const Name = () => <p>{useShell().session.user?.username}</p>;
    const { pages, overlay: Overlay } = defineRemote({ manifest, pages: { home: Name }, overlay: Name });
    const Home = pages.home;
    if (!Home || !Overlay) throw new Error('not defined');
    const shell = createFakeShell();
    render(
      <>
        <Home shell={shell} />
        <Overlay shell={shell} />
      </>,
    );
    expect(screen.getAllByText('demo')).toHaveLength(2);
  });

  it('renders a page anew only where it uses what changed', () => {
    const rendered = vi.fn();
    const Inner = () => <p>{useShell().location.pathname}</p>;
    const Page = pageOf(() => {
      rendered();
      return <Inner />;
    });
    const { rerender } = render(<Page shell={createFakeShell({ location: { pathname: '/a' } })} />);
    rerender(<Page shell={createFakeShell({ location: { pathname: '/b' } })} />);
    expect(screen.getByText('/b')).toBeInTheDocument();
    expect(rendered).toHaveBeenCalledOnce();
  });

  it('lets two shells render one page at once, each with its own services', () => {
    const Page = pageOf(() => <p>{useShell().location.pathname}</p>);
    render(
      <StrictMode>
        <Page shell={createFakeShell({ location: { pathname: '/a' } })} />
        <Page shell={createFakeShell({ location: { pathname: '/b' } })} />
      </StrictMode>,
    );
    expect(screen.getAllByText(/^\/[ab]$/).map(({ textContent }) => textContent)).toEqual(['/a', '/b']);
  });

  it('takes memoised components, and names what it makes of them for the developer tools', () => {
    const Named = memo(function Library() {
      return <p>here</p>;
    });
    Named.displayName = 'Library';
    const Page = pageOf(Named);
    render(<Page shell={createFakeShell()} />);
    expect(screen.getByText('here')).toBeInTheDocument();
    expect(Page.displayName).toBe('Hosted(Library)');
  });

  it('refuses commands that no overlay handles', () => {
    const owner = { ...manifest, commands: ['share.open', 'copy.open'] };
    expect(() => defineRemote({ manifest: owner, pages: {} })).toThrow(
      'library owns share.open, copy.open and has no overlay',
    );
  });

  it('has no overlay where none is given', () => {
    expect(defineRemote({ manifest, pages: {} }).overlay).toBeNull();
  });
});

describe('the contract version', () => {
  it('is a plain version, so that ranges such as ^1.0.0 hold it', () => {
    expect(semver.valid(contractVersion)).toBe(contractVersion);
    expect(semver.prerelease(contractVersion)).toBeNull();
  });

  it.each([
    ['^1.0.0', '1.0.0', true],
    ['^1.4.0', '1.5.0', true],
    ['^1.4.0', '1.3.0', false],
    ['^1.0.0', '2.0.0', false],
    ['^1.0.0 || ^2.0.0', '2.3.0', true],
    ['1.4.x', '1.5.0', false],
    ['>=1.0.0 <1.5.0', '1.5.0', false],
    ['no range', '1.0.0', false],
  ])('a remote for %s in a shell with %s: %s', (range, version, runs) => {
    expect(semver.satisfies(version, range)).toBe(runs);
  });
});

describe("the remotes' manifests", () => {
  const manifests = remoteNames.map((name) =>
    RemoteManifest.parse(JSON.parse(readFileSync(`${import.meta.dirname}/../../../mfe-${name}/remote.json`, 'utf8'))),
  );

  it('take the present contract, no version of another major one, and none before 1.0.0', () => {
    for (const { contract } of manifests) {
      expect(semver.satisfies(contractVersion, contract)).toBe(true);
      expect(semver.satisfies(semver.inc(contractVersion, 'major') ?? '', contract)).toBe(false);
      expect(semver.satisfies('0.9.0', contract)).toBe(false);
    }
  });

  it('own each command at most once', () => {
    const owned = manifests.flatMap((it) => it.commands);
    expect(new Set(owned).size).toBe(owned.length);
    for (const command of owned) expect(Object.keys(commands)).toContain(command);
  });
});
