import { paths, savedTracksId, useShell } from '@playa/contracts';
import { formatLength, playlistLink, totalLength } from '@playa/tracks';
import { Button, LinkButton, PlaylistHero, ServiceMark } from '@playa/ui';
import { Copy, ExternalLink, Pencil, Play, Share2 } from 'lucide-react';
import { useMemo } from 'react';
import { coverUrl } from '../link-sheet/playlist-cover.tsx';
import { texts } from '../texts.ts';
import { BackButton } from './back-button.tsx';
import type { LoadedShare, SharedMetadata } from './read-shared-playlist.ts';
import { toPlaylistRef } from './to-playlist-ref.ts';

const { shared: words } = texts;

export interface SharedHeroProps {
  shared: LoadedShare;
  /** More songs are loading. Play waits for them. */
  isLoading: boolean;
  copying: boolean;
  onPlay: () => void;
  onCopy: () => void;
  onShare: () => void;
}

/** URL of the playlist on its service; null if others cannot open it (saved songs, playlists of an Apple Music library). */
const publicPageUrl = ({ playlistId: id, streamingService: service }: SharedMetadata): string | null => {
  const isPrivate = id === null || id === savedTracksId || (service === 'apple' && !id.startsWith('pl.'));
  return isPrivate ? null : playlistLink({ service, id });
};

/** Cover, name and song count of a shared playlist, with its commands. */
export const SharedHero = ({ shared, isLoading, copying, onPlay, onCopy, onShare }: SharedHeroProps) => {
  const { navigate } = useShell();
  const { metadata, rows } = shared;
  const { streamingService: service, mine } = metadata;
  const playlist = toPlaylistRef(metadata);
  const { id, name } = playlist;
  const pageUrl = publicPageUrl(metadata);
  const hasSongs = rows.length > 0;
  return (
    <PlaylistHero
      id={id}
      src={coverUrl(playlist)}
      name={name}
      placeholder={words.heading}
      backLink={<BackButton />}
      aboveName={
        <>
          <ServiceMark service={service} size={20} />
          {mine ? words.yours(service) : words.from(service)}
        </>
      }
      stats={<Facts shared={shared} />}
      actions={
        <>
          <Button
            icon={<Play fill="currentColor" />}
            aria-label={words.playOf(name)}
            disabled={!hasSongs}
            busy={isLoading}
            onClick={onPlay}
          >
            {words.play}
          </Button>
          <Button
            variant="secondary"
            icon={<Copy />}
            aria-label={words.copyOf(name)}
            disabled={!hasSongs}
            busy={copying}
            onClick={onCopy}
          >
            {words.copy}
          </Button>
          <Button variant="outline" icon={<Share2 />} aria-label={words.shareOf(name)} onClick={onShare}>
            {words.share}
          </Button>
        </>
      }
      moreActions={
        <>
          {pageUrl === null ? null : (
            <LinkButton
              variant="ghost"
              size="small"
              icon={<ExternalLink />}
              href={pageUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              {words.openIn(service)}
            </LinkButton>
          )}
          {mine ? (
            <LinkButton
              variant="ghost"
              size="small"
              icon={<Pencil />}
              href={paths.sharedPlaylists}
              onClick={() => navigate(paths.sharedPlaylists)}
            >
              {words.manage}
            </LinkButton>
          ) : null}
        </>
      }
    />
  );
};

/** '72 songs · 4 hr 32 min'; while songs are loading, '50 of 72 songs · at least 3 hr'. */
const Facts = ({ shared: { rows, metadata, nextPage } }: { shared: LoadedShare }) => {
  const { durationMs, isExact } = useMemo(() => totalLength(rows), [rows]);
  const isComplete = nextPage === null;
  const length = formatLength(durationMs);
  return (
    <p>
      {isComplete ? texts.songs(rows.length) : words.songsSoFar(rows.length, metadata.songCount)}
      {durationMs > 0 ? ` · ${isComplete && isExact ? length : words.atLeast(length)}` : null}
    </p>
  );
};
