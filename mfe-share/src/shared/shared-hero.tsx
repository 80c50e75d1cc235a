import { paths, savedTracksId, useShell } from '@playa/contracts';
import { formatLength, playlistLink, totalLength } from '@playa/tracks';
import { Button, LinkButton, PlaylistHero, ServiceMark } from '@playa/ui';
import { Copy, ExternalLink, Pencil, Play, Share2 } from 'lucide-react';
import { useMemo } from 'react';
import { pictureOf } from '../offering/playlist-cover.tsx';
import { texts } from '../texts.ts';
import { BackButton } from './back-button.tsx';
import type { SharedHead, SharedSoFar } from './read-shared-playlist.ts';
import { referenceTo } from './reference-to.ts';

const { shared: words } = texts;

export interface SharedHeroProps {
  shared: SharedSoFar;
  /** More songs are on their way: they are waited for before all of them are played. */
  arriving: boolean;
  copying: boolean;
  onPlay: () => void;
  onCopy: () => void;
  onShare: () => void;
}

/** The playlist's page on its service, where others may open it: saved songs and playlists of Apple's libraries are their owner's alone. */
const publicPage = ({ playlistId: id, streamingService: service }: SharedHead): string | null => {
  const isClosed = id === null || id === savedTracksId || (service === 'apple' && !id.startsWith('pl.'));
  return isClosed ? null : playlistLink({ service, id });
};

/** Cover, name and song count of a shared playlist, and what can be done with it. */
export const SharedHero = ({ shared, arriving, copying, onPlay, onCopy, onShare }: SharedHeroProps) => {
  const { navigate } = useShell();
  const { head, rows } = shared;
  const { streamingService: service, mine } = head;
  const reference = referenceTo(head);
  const { id, name } = reference;
  const page = publicPage(head);
  const hasSongs = rows.length > 0;
  return (
    <PlaylistHero
      id={id}
      src={pictureOf(reference)}
      name={name}
      placeholder={words.heading}
      lead={<BackButton />}
      above={
        <>
          <ServiceMark service={service} size={20} />
          {mine ? words.yours(service) : words.from(service)}
        </>
      }
      facts={<Facts shared={shared} />}
      actions={
        <>
          <Button
            icon={<Play fill="currentColor" />}
            aria-label={words.playOf(name)}
            disabled={!hasSongs}
            busy={arriving}
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
      more={
        <>
          {page === null ? null : (
            <LinkButton
              variant="ghost"
              size="small"
              icon={<ExternalLink />}
              href={page}
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

/** '72 songs · 4 hr 32 min'; while songs are missing, how many of how many there are. */
const Facts = ({ shared: { rows, head, next } }: { shared: SharedSoFar }) => {
  const { durationMs, isExact } = useMemo(() => totalLength(rows), [rows]);
  const isComplete = next === null;
  const length = formatLength(durationMs);
  return (
    <p>
      {isComplete ? texts.songs(rows.length) : words.songsSoFar(rows.length, head.songCount)}
      {durationMs > 0 ? ` · ${isComplete && isExact ? length : words.atLeast(length)}` : null}
    </p>
  );
};
