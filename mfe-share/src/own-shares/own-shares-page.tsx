import { paths, type SharedPlaylistSummary, useShell } from '@playa/contracts';
import { EmptyState, ErrorState, LinkButton, Skeleton, sheetStack, VisuallyHidden } from '@playa/ui';
import { type ReactNode, useRef, useState } from 'react';
import { LinkSheet } from '../link-sheet/link-sheet.tsx';
import { shareLink } from '../link-sheet/share-link.ts';
import { toPlaylistRef } from '../shared-playlist/to-playlist-ref.ts';
import { texts } from '../texts.ts';
import styles from './own-shares-page.module.css';
import { ShareRow } from './share-row.tsx';
import { type OwnShares, useOwnShares } from './use-own-shares.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const { own: words } = texts;

/** /shared-playlists: the playlists that the listener shares, with commands to rename and withdraw them. */
export const OwnSharesPage = () => {
  const own = useOwnShares();
  const heading = useRef<HTMLHeadingElement>(null);
  // The row that opened the dialog was removed with its link, so the focus moves to the heading.
  const focusHeading = () => {
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
      <Shares own={own} onWithdrawn={focusHeading} />
    </article>
  );
};

const Shares = ({ own, onWithdrawn }: { own: OwnShares; onWithdrawn: () => void }): ReactNode => {
  const { shares, problem, retry, rename, withdraw } = own;
  const [shownLink, setShownLink] = useState<SharedPlaylistSummary | null>(null);
  const [toWithdraw, setToWithdraw] = useState<SharedPlaylistSummary | null>(null);
  if (shares === null) {
    return problem === null ? <Loading /> : <ErrorState title={words.failed} text={problem.message} onRetry={retry} />;
  }
  return (
    <>
      {shares.length === 0 ? (
        <NoShares />
      ) : (
        <ul className={styles.list}>
          {shares.map((share) => (
            <li key={share._id}>
              <ShareRow
                share={share}
                onShare={() => setShownLink(share)}
                onRename={(name) => rename(share._id, name)}
                onWithdraw={() => setToWithdraw(share)}
              />
            </li>
          ))}
        </ul>
      )}
      {shownLink ? (
        <LinkSheet
          playlist={toPlaylistRef(shownLink)}
          link={shareLink(shownLink._id)}
          onClose={() => setShownLink(null)}
        />
      ) : null}
      {toWithdraw ? (
        <WithdrawDialog
          share={toWithdraw}
          withdraw={withdraw}
          onWithdrawn={onWithdrawn}
          onClose={() => setToWithdraw(null)}
        />
      ) : null}
    </>
  );
};

const NoShares = () => {
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
