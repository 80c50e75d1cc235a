import { paths, type SharedPlaylistSummary, useShell } from '@playa/contracts';
import { EmptyState, ErrorState, LinkButton, Skeleton, sheetStack, VisuallyHidden } from '@playa/ui';
import { type ReactNode, useRef, useState } from 'react';
import { LinkSheet } from '../offering/link-sheet.tsx';
import { shareLink } from '../offering/share-link.ts';
import { referenceTo } from '../shared/reference-to.ts';
import { texts } from '../texts.ts';
import styles from './own-shares-page.module.css';
import { ShareRow } from './share-row.tsx';
import { type OwnShares, useOwnShares } from './use-own-shares.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const { own: words } = texts;

/** /shared-playlists: what the listener shares, to be renamed and withdrawn. */
export const OwnSharesPage = () => {
  const own = useOwnShares();
  const heading = useRef<HTMLHeadingElement>(null);
  // The row from which the question was opened is gone with its link.
  const toHeading = () => {
    if (heading.current) sheetStack().returnTo(heading.current);
  };
  return (
    <article className={styles.page}>
      <header>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {words.title}
        </h1>
        <p className={styles.text}>{words.text}</p>
      </header>
      <Shares own={own} onWithdrawn={toHeading} />
    </article>
  );
};

const Shares = ({ own, onWithdrawn }: { own: OwnShares; onWithdrawn: () => void }): ReactNode => {
  const { shares, problem, retry, rename, withdraw } = own;
  const [offered, setOffered] = useState<SharedPlaylistSummary | null>(null);
  const [leaving, setLeaving] = useState<SharedPlaylistSummary | null>(null);
  if (shares === null) {
    return problem === null ? <Loading /> : <ErrorState title={words.failed} text={problem.message} onRetry={retry} />;
  }
  return (
    <>
      {shares.length === 0 ? (
        <NothingShared />
      ) : (
        <ul className={styles.list}>
          {shares.map((share) => (
            <li key={share._id}>
              <ShareRow
                share={share}
                onShare={() => setOffered(share)}
                onRename={(name) => rename(share._id, name)}
                onWithdraw={() => setLeaving(share)}
              />
            </li>
          ))}
        </ul>
      )}
      {offered ? (
        <LinkSheet playlist={referenceTo(offered)} link={shareLink(offered._id)} onClose={() => setOffered(null)} />
      ) : null}
      {leaving ? (
        <WithdrawDialog
          share={leaving}
          withdraw={withdraw}
          onWithdrawn={onWithdrawn}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </>
  );
};

const NothingShared = () => {
  const { navigate } = useShell();
  return (
    <EmptyState
      title={words.empty}
      text={words.emptyText}
      action={
        <LinkButton href={paths.home} onClick={() => navigate(paths.home)}>
          {words.toLibrary}
        </LinkButton>
      }
    />
  );
};

const Loading = () => (
  <div role="status" className={styles.list}>
    <VisuallyHidden>{words.loading}</VisuallyHidden>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height="88px" rounded="item" />
    ))}
  </div>
);
