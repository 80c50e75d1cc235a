import type { RemoteName } from '@playa/contracts';
import { RemoteLoadError, type RemoteLoader } from '@playa/federation';
import { ErrorState, takeFocusToHeading } from '@playa/ui';
import { use, useEffect } from 'react';
import { HiddenHeading } from '../layout/hidden-heading.tsx';
import { ActiveOverridesContext } from '../overrides/active-overrides.ts';
import { ErrorBoundary } from './error-boundary.tsx';
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
    if (module) takeFocusToHeading();
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

/** A page of a remote, or an error state with "Try again". A page that broke while rendering is loaded again as well. */
export const RemotePage = ({ remote, page, loader, report }: RemotePageProps) => (
  <ErrorBoundary
    onError={report}
    fallback={(_, retry) => {
      const again = () => {
        loader.forget(remote);
        retry();
      };
      return (
        <>
          <HiddenHeading>Page unavailable</HiddenHeading>
          <ErrorState title={missingPart(remote)} text={<WhatToDo remote={remote} again={again} />} onRetry={again} />
        </>
      );
    }}
  >
    <LoadedPage remote={remote} page={page} loader={loader} />
  </ErrorBoundary>
);
