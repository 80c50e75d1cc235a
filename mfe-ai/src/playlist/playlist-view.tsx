import { paths, useShell } from '@playa/contracts';
import { Button, EmptyState, LinkButton } from '@playa/ui';
import { Shuffle } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useMaking } from '../making/use-making.ts';
import { WhileMaking } from '../making/while-making.tsx';
import { texts } from '../texts.ts';
import { PlaylistHead } from './playlist-head.tsx';
import { PlaylistNotes } from './playlist-notes.tsx';
import { PlaylistRows } from './playlist-rows.tsx';
import { another, moreLike } from './refine.ts';
import { RemovedNote } from './removed-note.tsx';
import { useRemovedSongs } from './removed-songs.ts';
import { type ShownPlaylist, visitOf } from './shown-playlist.ts';
import { usePlaylistCommands } from './use-playlist-commands.ts';

const { playlist: words } = texts;

/** The heading takes the focus where a playlist takes the place of another one on the same page. */
const useFocusAfterAnother = (isAfterAnother: boolean) => {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    const heading = article.current?.querySelector('h1');
    if (!isAfterAnother || !heading) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus();
  }, [isAfterAnother]);
  return article;
};

/** An AI playlist with what can be done with it. Give it a `key` that changes with the visit. */
export const PlaylistView = ({ shown }: { shown: ShownPlaylist }) => {
  const { navigate } = useShell();
  const { playlist, visit } = shown;
  const removed = useRemovedSongs(visit);
  const tracks = useMemo(
    () => playlist.tracks.filter(({ id }) => !removed.ids.includes(id)),
    [playlist.tracks, removed.ids],
  );
  const commands = usePlaylistCommands(playlist, tracks);
  const making = useMaking((made) => navigate(paths.viewAiPlaylist, { state: visitOf(made) }));
  const article = useFocusAfterAnother(playlist.request.variety !== undefined || playlist.request.like !== undefined);
  const { request, service } = playlist;
  const latest = playlist.tracks.find(({ id }) => id === removed.ids.at(-1));
  const anotherButton = (
    <Button
      variant="ghost"
      size="small"
      icon={<Shuffle />}
      title={words.anotherHint}
      onClick={() => making.start(another(request, removed.ids))}
    >
      {words.another}
    </Button>
  );

  const noSongs = () =>
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
    <WhileMaking control={making}>
      <article ref={article}>
        <PlaylistHead
          playlist={playlist}
          tracks={tracks}
          commands={commands}
          more={tracks.length > 0 ? anotherButton : null}
        />
        <PlaylistNotes playlist={playlist} />
        {tracks.length === 0 ? (
          noSongs()
        ) : (
          <PlaylistRows
            playlist={playlist}
            tracks={tracks}
            onPlay={commands.play}
            onMoreLike={(track) => making.start(moreLike(request, removed.ids, track))}
            onRemove={removed.remove}
          />
        )}
        <RemovedNote track={latest ?? null} onUndo={removed.undo} />
      </article>
    </WhileMaking>
  );
};
