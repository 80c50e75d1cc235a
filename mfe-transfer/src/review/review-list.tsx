import type { CopyDetails, MissingSong, ResolveMissingSongBody, ServiceName, Track } from '@playa/contracts';
import { endedCopyStates } from '@playa/contracts';
import { PreviewHost } from '@playa/tracks';
import { Button, VisuallyHidden } from '@playa/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { reviewTexts as texts, texts as transferTexts } from '../texts.ts';
import { toChosenTrack } from './choose-match.ts';
import { MissingRow } from './missing-row.tsx';
import { type ReviewKey, reviewKeyOf } from './review-keys.ts';
import styles from './review-list.module.css';
import { SongReview } from './song-review.tsx';
import { SongSearch } from './song-search.tsx';
import type { MissingSongs } from './use-missing-songs.ts';

const isUnresolved = ({ state, reason }: MissingSong): boolean => state === 'open' && reason !== 'not-on-service';

const canUndo = ({ state, reason, choice }: MissingSong): boolean =>
  choice !== null || (state === 'open' && reason === 'not-on-service');

/** Announcement for an undone choice. */
const undoneText = ({ title, state }: MissingSong, service: ServiceName): string => {
  if (state === 'removing') return texts.announce.removing(title);
  const undone = texts.announce.undone(title);
  return state === 'placed' ? `${undone} ${texts.states.stays(service)}.` : undone;
};

/** The open song. */
interface OpenSong {
  position: number;
  /** Index of the shown candidate. */
  candidateIndex: number;
  searching: boolean;
}

const openSongAt = (position: number): OpenSong => ({ position, candidateIndex: 0, searching: false });

/** The missing songs, one of them open. Every choice opens the next unresolved song. */
export const ReviewList = ({
  copy,
  missing,
  songs,
}: {
  copy: CopyDetails;
  missing: MissingSongs;
  songs: readonly MissingSong[];
}) => {
  const { destination } = copy;
  const insertsAutomatically = copy.mending === true || copy.state === 'done' || !endedCopyStates.includes(copy.state);
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<OpenSong | null>(() => {
    const first = songs.find(isUnresolved);
    return first ? openSongAt(first.position) : null;
  });
  const [sending, setSending] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const currentSong = songs.find(({ position }) => position === current?.position);
  useAnnouncePlaced(songs, setAnnouncement);
  /** The song to focus: a new object each time, so that the effect runs. */
  const [focusTarget, setFocusTarget] = useState({ position: current?.position ?? songs[0]?.position });
  useEffect(() => {
    // Keyboard shortcuts need the focus inside the list.
    const button = list.current?.querySelector<HTMLElement>(`[data-position="${focusTarget.position}"]`);
    button?.focus();
    // After rendering, when the row has its final height.
    button?.closest('li')?.scrollIntoView?.({ block: 'nearest' });
  }, [focusTarget]);

  const show = (position: number): void => {
    setCurrent(openSongAt(position));
    setFocusTarget({ position });
  };
  const resolveSong = async (resolved: MissingSong, body: ResolveMissingSongBody, message = ''): Promise<void> => {
    if (sending) return;
    // The pressed button will be removed, and a sheet takes the focus of removed elements.
    setFocusTarget({ position: resolved.position });
    setSending(true);
    const updated = await missing.submitChoice(resolved.position, body);
    setSending(false);
    if (!updated) return;
    const unresolved = songs.filter((other) => other.position !== resolved.position && isUnresolved(other));
    const next = unresolved.find(({ position }) => position > resolved.position) ?? unresolved[0];
    if (body.kind === 'undo' || !next) {
      show(resolved.position);
      setAnnouncement(body.kind === 'undo' ? undoneText(updated, destination) : `${message} ${texts.announce.end}`);
    } else {
      show(next.position);
      setAnnouncement(`${message} ${texts.announce.next(next.title)}`);
    }
  };
  const choose = (wanted: MissingSong, track: Track): Promise<void> =>
    resolveSong(wanted, { kind: 'track', track: toChosenTrack(track) }, texts.announce.chosen(track.title));
  const acceptCandidate = (): void => {
    const candidate =
      currentSong && isUnresolved(currentSong) ? currentSong.candidates[current?.candidateIndex ?? 0] : undefined;
    if (currentSong && candidate) void choose(currentSong, candidate.track);
  };
  const showNextCandidate = (): void => {
    if (!currentSong || !current || currentSong.candidates.length < 2) return;
    const next = (current.candidateIndex + 1) % currentSong.candidates.length;
    setCurrent({ ...current, candidateIndex: next });
    setAnnouncement(
      texts.announce.showing(currentSong.candidates[next]?.track.title ?? '', next + 1, currentSong.candidates.length),
    );
  };
  const markNotOnService = (): void => {
    if (currentSong && isUnresolved(currentSong))
      void resolveSong(currentSong, { kind: 'not-on-service' }, texts.announce.notThere(currentSong.title));
  };
  const undo = (): void => {
    if (currentSong && canUndo(currentSong)) void resolveSong(currentSong, { kind: 'undo' });
  };
  const openSearch = (): void => {
    if (currentSong && isUnresolved(currentSong) && current) setCurrent({ ...current, searching: true });
  };
  const step = (by: 1 | -1): void => {
    const at = songs.findIndex(({ position }) => position === current?.position);
    const to = songs[at === -1 ? 0 : at + by];
    if (to) show(to.position);
  };
  const handlers: Readonly<Record<ReviewKey, () => void>> = {
    ...{ yes: acceptCandidate, another: showNextCandidate, notThere: markNotOnService, search: openSearch, undo },
    next: () => step(1),
    previous: () => step(-1),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = reviewKeyOf(event);
    if (key === null) return;
    event.preventDefault();
    handlers[key]();
  };
  const reasonText = ({ reason }: MissingSong): string =>
    reason ? transferTexts.reasons[reason](destination) : transferTexts.unknownReason;

  return (
    <PreviewHost>
      <ul ref={list} className={styles.list} aria-label={texts.title} onKeyDown={onKeyDown}>
        {songs.map((song) => {
          const open = song.position === current?.position;
          return (
            <MissingRow
              key={song.position}
              {...{ song, destination, insertsAutomatically, open }}
              reason={reasonText(song)}
              onOpen={() => setCurrent(open ? null : openSongAt(song.position))}
              onUndo={canUndo(song) ? undo : null}
            >
              {open && current && isUnresolved(song) ? (
                current.searching ? (
                  <SongSearch
                    service={destination}
                    initialWords={[song.author, song.title].filter(Boolean).join(' ')}
                    onChoose={(track) => void choose(song, track)}
                    onClose={() => show(song.position)}
                  />
                ) : (
                  <SongReview
                    {...{ song, destination, candidateIndex: current.candidateIndex, busy: sending }}
                    actions={{
                      yes: acceptCandidate,
                      another: showNextCandidate,
                      notThere: markNotOnService,
                      search: openSearch,
                    }}
                  />
                )
              ) : null}
            </MissingRow>
          );
        })}
      </ul>
      {missing.hasMore ? (
        <Button variant="outline" busy={missing.loading} onClick={missing.loadMore}>
          {texts.more}
        </Button>
      ) : null}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </PreviewHost>
  );
};

/** Announces chosen songs that were inserted. */
const useAnnouncePlaced = (songs: readonly MissingSong[], announce: (text: string) => void): void => {
  const placing = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const placed = songs.filter(({ position, state }) => state === 'placed' && placing.current.has(position));
    placing.current = new Set(songs.filter(({ state }) => state === 'placing').map(({ position }) => position));
    if (placed.length > 0) announce(placed.map(({ title }) => texts.announce.placed(title)).join(' '));
  }, [songs, announce]);
};
