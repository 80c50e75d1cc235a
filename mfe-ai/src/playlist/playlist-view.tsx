import { paths, useShell } from '@playa/contracts';
import { Button, EmptyState, LinkButton } from '@playa/ui';
import { Shuffle } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { GenerationSwitch } from '../generate/generation-switch.tsx';
import { useGeneratePlaylist } from '../generate/use-generate-playlist.ts';
import { texts } from '../texts.ts';
import { createHistoryState, type PlaylistHistoryState } from './history-state.ts';
import { PlaylistHead } from './playlist-head.tsx';
import { PlaylistNotes } from './playlist-notes.tsx';
import { PlaylistRows } from './playlist-rows.tsx';
import { anotherRequest, similarRequest } from './refine.ts';
import { RemovedNote } from './removed-note.tsx';
import { usePlaylistCommands } from './use-playlist-commands.ts';
import { useRemovedSongs } from './use-removed-songs.ts';

const { playlist: words } = texts;

/** Focuses the heading when a playlist replaces another one on the same page. */
const useFocusHeading = (isReplacement: boolean) => {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    const heading = article.current?.querySelector('h1');
    if (!isReplacement || !heading) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus();
  }, [isReplacement]);
  return article;
};

/** An AI playlist with its commands. The caller has to pass a `key` that changes with the visit. */
export const PlaylistView = ({ state }: { state: PlaylistHistoryState }) => {
  const { navigate } = useShell();
  const { playlist, visit } = state;
  const removed = useRemovedSongs(visit);
  const tracks = useMemo(
    () => playlist.tracks.filter(({ id }) => !removed.ids.includes(id)),
    [playlist.tracks, removed.ids],
  );
  const commands = usePlaylistCommands(playlist, tracks);
  const generator = useGeneratePlaylist((generated) =>
    navigate(paths.viewAiPlaylist, { state: createHistoryState(generated) }),
  );
  const article = useFocusHeading(playlist.request.variety !== undefined || playlist.request.like !== undefined);
  const { request, service } = playlist;
  const lastRemoved = playlist.tracks.find(({ id }) => id === removed.ids.at(-1));
  const anotherButton = (
    <Button
      variant="ghost"
      size="small"
      icon={<Shuffle />}
      title={words.anotherHint}
      onClick={() => generator.start(anotherRequest(request, removed.ids))}
    >
      {words.another}
    </Button>
  );

  const renderNoSongs = () =>
    playlist.tracks.length > 0 ? (
      <EmptyState title={words.allOut} text={words.allOutText} action={anotherButton} />
    ) : (
      <EmptyState
        title={words.noSongs}
        text={words.noSongsText(service)}
        action={
          <LinkButton href={paths.curateAiPlaylists} onClick={() => navigate(paths.curateAiPlaylists)}>
            {words.otherWords}
          </LinkButton>
        }
      />
    );
  return (
    <GenerationSwitch control={generator}>
      <article ref={article}>
        <PlaylistHead
          playlist={playlist}
          tracks={tracks}
          commands={commands}
          more={tracks.length > 0 ? anotherButton : null}
        />
        <PlaylistNotes playlist={playlist} />
        {tracks.length === 0 ? (
          renderNoSongs()
        ) : (
          <PlaylistRows
            playlist={playlist}
            tracks={tracks}
            onPlay={commands.play}
            onMoreLike={(track) => generator.start(similarRequest(request, removed.ids, track))}
            onRemove={removed.remove}
          />
        )}
        <RemovedNote track={lastRemoved ?? null} onUndo={removed.undo} />
      </article>
    </GenerationSwitch>
  );
};
