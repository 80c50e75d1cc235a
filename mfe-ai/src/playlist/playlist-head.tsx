import { type AiTrack, type CuratedPlaylist, paths, serviceLabels, useShell } from '@playa/contracts';
import { formatLength, toHttpUrl, totalLength } from '@playa/tracks';
import { Button, IconButton, PlaylistHero, ServiceMark } from '@playa/ui';
import { ArrowLeft, Copy, Play, Share2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { texts } from '../texts.ts';
import type { usePlaylistCommands } from './use-playlist-commands.ts';

const { playlist: words } = texts;

export interface PlaylistHeadProps {
  playlist: CuratedPlaylist;
  /** The songs without the removed ones. */
  tracks: readonly AiTrack[];
  commands: ReturnType<typeof usePlaylistCommands>;
  /** Secondary buttons. */
  more: ReactNode;
}

/** '20 songs · 1 hr 4 min'; 'at least 1 hr 4 min' if some lengths are unknown. */
const Facts = ({ tracks }: Pick<PlaylistHeadProps, 'tracks'>) => {
  const { durationMs, isExact } = useMemo(
    () => totalLength(tracks.map((track) => ({ state: 'available', track }))),
    [tracks],
  );
  const length = isExact ? formatLength(durationMs) : words.atLeast(formatLength(durationMs));
  return <p>{[words.songs(tracks.length), ...(durationMs > 0 ? [length] : [])].join(' · ')}</p>;
};

/** Cover, name, summary, song count, and Play, Copy and Share. */
export const PlaylistHead = ({ playlist, tracks, commands, more }: PlaylistHeadProps) => {
  const { navigate } = useShell();
  const { service, coverSeed, image, summary } = playlist;
  const name = playlist.playlistName.trim() || words.untitled;
  return (
    <PlaylistHero
      id={coverSeed}
      src={toHttpUrl(image)}
      name={name}
      placeholder={words.heading}
      backLink={
        <IconButton
          label={words.back}
          icon={<ArrowLeft />}
          variant="filled"
          onClick={() => navigate(paths.aiPlaylists)}
        />
      }
      aboveName={
        <>
          <ServiceMark service={service} size={20} />
          {serviceLabels[service]}
        </>
      }
      description={summary}
      stats={<Facts tracks={tracks} />}
      actions={
        tracks.length === 0 ? null : (
          <>
            <Button
              icon={<Play fill="currentColor" />}
              aria-label={words.playNamed(name)}
              onClick={() => commands.play()}
            >
              {words.play}
            </Button>
            <Button
              variant="secondary"
              icon={<Copy />}
              aria-label={words.copyNamed(name)}
              busy={commands.isCopying}
              onClick={commands.copy}
            >
              {words.copy}
            </Button>
            <Button variant="outline" icon={<Share2 />} aria-label={words.shareNamed(name)} onClick={commands.share}>
              {words.share}
            </Button>
          </>
        )
      }
      moreActions={more}
    />
  );
};
