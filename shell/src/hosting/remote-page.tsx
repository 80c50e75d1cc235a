import type { RemoteName } from '@playa/contracts';
import { RemoteLoadError, type RemoteLoader } from '@playa/federation';
import { codeRetryOptions, ErrorBoundary, ErrorState, moveFocusToHeading, useAutoRetry } from '@playa/ui';
import { use, useEffect, useState } from 'react';
import { HiddenHeading } from '../layout/hidden-heading.tsx';
import { ActiveOverridesContext } from '../overrides/active-overrides.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { useShellServices } from './shell-services.tsx';
import { remoteUnavailableText } from './unavailable-texts.ts';
import { useRemote } from './use-remote.ts';

interface RemotePageProps {
  remote: RemoteName;
  page: string;
  loader: RemoteLoader;
  /** Called with the error of a page that can't be shown. */
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

/** The text of the error state. If the remote is overridden, it also offers to reset the override, which loads the build of the registry. */
const RetryHint = ({ remote, again: onReset }: Pick<RemotePageProps, 'remote'> & { again: () => void }) => {
  const overrides = use(ActiveOverridesContext);
  return (
    <>
      You can try again in a moment.
      {overrides && <overrides.FailureNote remote={remote} onReset={onReset} />}
    </>
  );
};

/** Failures that may disappear when the network or the remote's server recovers. */
const isTemporary = (error: unknown): boolean =>
  error instanceof RemoteLoadError && ['network', 'timeout', 'http', 'chunk'].includes(error.kind);

interface FailedPageProps extends Omit<RemotePageProps, 'page' | 'report'> {
  error: unknown;
  /** Renders the page again. */
  retry: () => void;
}

/** Creates a failure for `useAutoRetry`. */
const createLoadFailure = () => ({ pauseMs: 0 });

const FailedPage = ({ remote, loader, error, retry }: FailedPageProps) => {
  const reload = () => {
    loader.invalidate(remote);
    retry();
  };
  // In the background: the error state stays until the page is loaded.
  const [failure, setFailure] = useState(createLoadFailure);
  const loadInBackground = () => loader.load(remote).then(retry, () => setFailure(createLoadFailure()));
  useAutoRetry(isTemporary(error) ? failure : null, loadInBackground, codeRetryOptions);
  return (
    <>
      <HiddenHeading>Page unavailable</HiddenHeading>
      <ErrorState
        title={remoteUnavailableText(remote)}
        text={<RetryHint remote={remote} again={reload} />}
        onRetry={reload}
      />
    </>
  );
};

/** A page of a remote, or an error state with "Try again". A retry also loads the code of a page that threw again. */
export const RemotePage = ({ remote, page, loader, report }: RemotePageProps) => (
  <ErrorBoundary
    onError={report}
    fallback={(error, retry) => <FailedPage remote={remote} loader={loader} error={error} retry={retry} />}
  >
    <LoadedPage remote={remote} page={page} loader={loader} />
  </ErrorBoundary>
);
