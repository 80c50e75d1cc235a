import { type Playlist, pathTo, type ServiceName, savedTracksId, serviceLabels, useShell } from '@playa/contracts';
import { coverOf, playlistLink } from '@playa/tracks';
import { Button, Cover, IconButton, LinkButton, ServiceMark, Skeleton, VisuallyHidden } from '@playa/ui';
import { ArrowLeft, Copy, Download, ExternalLink, Play, RotateCw, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { referenceTo, usePlaylistCommands } from '../playlists/use-playlist-commands.ts';
import { texts } from '../texts.ts';
import styles from './playlist-head.module.css';

const { playlist: words } = texts;

export interface PlaylistHeadProps {
  service: ServiceName;
  playlistId: string;
  /** Null until it is known. */
  playlist: Playlist | null;
  /** How many songs, and how long they play. */
  facts: ReactNode;
  /** How many songs there are, as far as it is known. */
  songCount: number | null;
  /** `h1` on a page of its own, `h2` inside another one. */
  heading: 'h1' | 'h2';
  onBack: () => void;
  onExport: () => void;
  onRefresh: () => void;
  refreshing: boolean;
}

/** A playlist's cover, name and description, and what can be done with it. */
export const PlaylistHead = (props: PlaylistHeadProps) => {
  const { service, playlistId, playlist, facts, heading: Heading, onBack } = props;
  const isSaved = playlistId === savedTracksId;
  const cover = coverOf({ id: playlistId, imageUrl: playlist?.imageUrl ?? null });
  const name = isSaved ? words.liked : playlist && (playlist.name.trim() || words.untitled);
  const description = playlist?.description?.trim();
  return (
    <header className={styles.head}>
      {/* The cover once more, blurred: the page's light. */}
      {playlist ? (
        <Cover id={playlistId} src={cover} alt="" rounded="none" className={styles.glow} aria-hidden="true" />
      ) : null}
      <BackButton onBack={onBack} />
      {playlist ? (
        <Cover id={playlistId} src={cover} alt="" rounded="card" loading="eager" className={styles.cover} />
      ) : (
        <Skeleton rounded="card" height="auto" className={styles.cover} />
      )}
      <div className={styles.words}>
        <p className={styles.service}>
          <ServiceMark service={service} size={20} />
          {serviceLabels[service]}
        </p>
        {name ? (
          <Heading className={styles.name} dir="auto">
            {name}
          </Heading>
        ) : (
          <Heading className={styles.name}>
            <VisuallyHidden>{words.heading}</VisuallyHidden>
            <Skeleton width="min(70vw, 20rem)" height="1em" />
          </Heading>
        )}
        {description ? (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        ) : null}
        <div className={styles.facts}>{facts}</div>
        {playlist ? <Actions {...props} playlist={{ ...playlist, name: name ?? playlist.name }} /> : null}
      </div>
    </header>
  );
};

export const BackButton = ({ onBack }: Pick<PlaylistHeadProps, 'onBack'>) => (
  <IconButton label={words.back} icon={<ArrowLeft />} variant="filled" className={styles.back} onClick={onBack} />
);

const Actions = ({
  playlist,
  songCount,
  onExport,
  onRefresh,
  refreshing,
}: PlaylistHeadProps & { playlist: Playlist }) => {
  const { navigate } = useShell();
  const { copy, share } = usePlaylistCommands();
  const { service, id, name } = playlist;
  const reference = { ...referenceTo(playlist), songCount };
  return (
    <div className={styles.actions}>
      <span className={styles.main}>
        <Button
          icon={<Play fill="currentColor" />}
          aria-label={texts.play(name)}
          onClick={() => navigate(pathTo('listeningRoom', { playlistId: id }), { state: { playlistName: name } })}
        >
          {words.play}
        </Button>
        <Button
          variant="secondary"
          icon={<Copy />}
          aria-label={`${texts.copy} ${name}`}
          onClick={() => copy([reference])}
        >
          {words.copy}
        </Button>
        <Button
          variant="outline"
          icon={<Share2 />}
          aria-label={`${texts.share} ${name}`}
          onClick={() => share([reference])}
        >
          {words.share}
        </Button>
      </span>
      <span className={styles.more}>
        <IconButton label={texts.exporting.open} icon={<Download size={20} />} onClick={onExport} />
        <IconButton
          label={words.refresh}
          icon={<RotateCw size={20} className={refreshing ? styles.turning : undefined} />}
          aria-busy={refreshing}
          onClick={onRefresh}
        />
        <LinkButton
          variant="ghost"
          size="small"
          icon={<ExternalLink />}
          href={playlistLink(playlist)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.openIn(service)}
        </LinkButton>
      </span>
    </div>
  );
};
