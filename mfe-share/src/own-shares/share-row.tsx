import { pathTo, type SharedPlaylistSummary, serviceLabels, useShell } from '@playa/contracts';
import { IconButton, Menu, ServiceMark, TextLink } from '@playa/ui';
import { Link2, Pencil, Share2, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PlaylistCover } from '../link-sheet/playlist-cover.tsx';
import { shareLink } from '../link-sheet/share-link.ts';
import { useCopyLink } from '../link-sheet/use-copy-link.ts';
import { toPlaylistRef } from '../shared-playlist/to-playlist-ref.ts';
import { toNavigationState } from '../shared-playlist/use-shared-playlist.ts';
import { texts } from '../texts.ts';
import { RenameForm } from './rename-form.tsx';
import styles from './share-row.module.css';

const { own: words } = texts;

/** Date and time, as a playlist may be shared more than once. */
const formatDateTime = (iso: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

export interface ShareRowProps {
  share: SharedPlaylistSummary;
  /** Opens the link sheet. */
  onShare: () => void;
  /** @throws {ProblemError}, {TransportError} */
  onRename: (name: string) => Promise<void>;
  onWithdraw: () => void;
}

/** A playlist that the listener shares, with the commands for its link. */
export const ShareRow = ({ share, onShare, onRename, onWithdraw }: ShareRowProps) => {
  const { navigate } = useShell();
  const { copy, copyFailed } = useCopyLink();
  const [isRenaming, setRenaming] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    // The focused text field was removed: focus returns to the menu that opened it.
    if (wasRenaming.current && !isRenaming) buttons.current?.querySelector<HTMLElement>('button:last-child')?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  const playlist = toPlaylistRef(share);
  const { name, service } = playlist;
  const to = pathTo('sharedPlaylist', { sharedPlaylistId: share._id });
  const items = [
    { label: words.copyLink, icon: <Link2 size={20} />, onSelect: () => void copy(shareLink(share._id)) },
    { label: words.rename, icon: <Pencil size={20} />, onSelect: () => setRenaming(true) },
    { label: words.withdraw, icon: <Trash2 size={20} />, onSelect: onWithdraw, danger: true },
  ];
  return (
    <div className={styles.row}>
      <PlaylistCover playlist={playlist} size={64} />
      <div className={styles.text}>
        {isRenaming ? (
          <RenameForm name={name} onRename={onRename} onClose={() => setRenaming(false)} />
        ) : (
          <>
            <h2 className={styles.name} dir="auto">
              <TextLink
                href={to}
                className={styles.link}
                onClick={() => navigate(to, { state: toNavigationState(share) })}
              >
                {name}
              </TextLink>
            </h2>
            <p className={styles.facts}>
              <ServiceMark service={service} size={16} label={serviceLabels[service]} />
              <span>{texts.songs(share.songCount)} ·</span>
              <time dateTime={share.createdAt}>{formatDateTime(share.createdAt)}</time>
            </p>
            {copyFailed ? (
              <p role="alert" className={styles.facts}>
                {texts.linkSheet.copyFailed}
              </p>
            ) : null}
          </>
        )}
      </div>
      {isRenaming ? null : (
        <div ref={buttons} className={styles.buttons}>
          <IconButton label={words.share(name)} icon={<Share2 size={20} />} aria-haspopup="dialog" onClick={onShare} />
          <Menu label={words.more(name)} items={items} />
        </div>
      )}
    </div>
  );
};
