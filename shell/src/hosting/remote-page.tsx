import type { RemoteName } from '@playa/contracts';
import { RemoteLoadError, type RemoteLoader } from '@playa/federation';
import { codeRetryOptions, ErrorBoundary, ErrorState, moveFocusToHeading, useAutoRetry } from '@playa/ui';
import { use, useEffect, useState } from 'react';
import { HiddenHeading } from '../layout/hidden-heading.tsx';
import { ActiveOverridesContext } from '../overrides/active-overrides.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { missingPart } from './part-texts.ts';
import { useShellServices } from './shell-services.tsx';
import { useRemote } from './use-remote.ts';

interface RemotePageProps {
  remote: RemoteName;
  page: string;
  loader: RemoteLoader;
  /** Told why a page is not shown. */
  report: (error: unknown) => void;
}

const LoadedPage = ({ remote, page, loader }: Omit<RemotePageProps, 'report'>) => {
  const shell = useShellServices();
  const module = useRemote(loader, remote);
  useEffect(() => {
    if (module) moveFocusToHeading();
  }, [module]);
  if (!module) return <PageSkeleton page={page} />;
  const Page = module.pages[page];
  if (!Page) throw new RemoteLoadError(remote, 'contract', `it has no page "${page}"`);
  return <Page shell={shell} />;
};

/** A developer whose override failed can take it back, which loads the remote that the registry names. */
const WhatToDo = ({ remote, again }: Pick<RemotePageProps, 'remote'> & { again: () => void }) => {
  const overrides = use(ActiveOverridesContext);
  return (
    <>
      You can try again in a moment.
      {overrides && <overrides.FailureNote remote={remote} onReset={again} />}
    </>
  );
};

/** Failures that pass by themselves when the network or the remote's server does better. */
const mayPass = (error: unknown): boolean =>
  error instanceof RemoteLoadError && ['network', 'timeout', 'http', 'chunk'].includes(error.kind);

interface FailedPageProps extends Omit<RemotePageProps, 'page' | 'report'> {
  error: unknown;
  /** Renders the page anew. */
  retry: () => void;
}

/** One failure to load a page. */
const loadFailure = () => ({ pauseMs: 0 });

const FailedPage = ({ remote, loader, error, retry }: FailedPageProps) => {
  const again = () => {
    loader.invalidate(remote);
    retry();
  };
  // In the background: the error state stays until there is a page to show in its place.
  const [failure, setFailure] = useState(loadFailure);
  const loadAgain = () => loader.load(remote).then(retry, () => setFailure(loadFailure()));
  useAutoRetry(mayPass(error) ? failure : null, loadAgain, codeRetryOptions);
  return (
    <>
      <HiddenHeading>Page unavailable</HiddenHeading>
      <ErrorState title={missingPart(remote)} text={<WhatToDo remote={remote} again={again} />} onRetry={again} />
    </>
  );
};

/** A page of a remote, or an error state with "Try again". A page that broke while rendering is loaded again as well. */
export const RemotePage = ({ remote, page, loader, report }: RemotePageProps) => (
  <ErrorBoundary
    onError={report}
    fallback={(error, retry) => <FailedPage remote={remote} loader={loader} error={error} retry={retry} />}
  >
    <LoadedPage remote={remote} page={page} loader={loader} />
  </ErrorBoundary>
);
