import { type Playlist, pathTo, type ServiceName, savedTracksId, serviceLabels, useShell } from '@playa/contracts';
import { playlistCoverUrl, playlistLink } from '@playa/tracks';
import { Button, IconButton, LinkButton, PlaylistHero, ServiceMark } from '@playa/ui';
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
  const { service, playlistId, playlist, facts, heading, onBack } = props;
  const isSaved = playlistId === savedTracksId;
  const name = isSaved ? words.liked : playlist && (playlist.name.trim() || words.untitled);
  return (
    <PlaylistHero
      id={playlistId}
      src={playlist ? playlistCoverUrl({ id: playlistId, imageUrl: playlist.imageUrl }) : undefined}
      name={name}
      placeholder={words.heading}
      heading={heading}
      backLink={<BackButton onBack={onBack} />}
      aboveName={
        <>
          <ServiceMark service={service} size={20} />
          {serviceLabels[service]}
        </>
      }
      description={playlist?.description?.trim()}
      stats={facts}
      actions={playlist ? <MainActions {...props} playlist={{ ...playlist, name: name ?? playlist.name }} /> : null}
      moreActions={playlist ? <MoreActions {...props} playlist={playlist} /> : null}
    />
  );
};

export const BackButton = ({ onBack }: Pick<PlaylistHeadProps, 'onBack'>) => (
  <IconButton label={words.back} icon={<ArrowLeft />} variant="filled" onClick={onBack} />
);

type Known = PlaylistHeadProps & { playlist: Playlist };

const MainActions = ({ playlist, songCount }: Known) => {
  const { navigate } = useShell();
  const { copy, share } = usePlaylistCommands();
  const { id, name } = playlist;
  const reference = { ...referenceTo(playlist), songCount };
  return (
    <>
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
    </>
  );
};

const MoreActions = ({ playlist, service, onExport, onRefresh, refreshing }: Known) => (
  <>
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
  </>
);
