import type { CopyDetails, MissingSong, ResolveMissingSongBody, ServiceName, Track } from '@playa/contracts';
import { endedCopyStates } from '@playa/contracts';
import { PreviewHost } from '@playa/tracks';
import { Button, VisuallyHidden } from '@playa/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { mendingTexts as texts, texts as transferTexts } from '../texts.ts';
import { chosenOf } from './mend-track.ts';
import styles from './mending-list.module.css';
import { MissingRow } from './missing-row.tsx';
import { type ReviewKey, reviewKeyOf } from './review-keys.ts';
import { SongReview } from './song-review.tsx';
import { SongSearch } from './song-search.tsx';
import type { MissingSongs } from './use-missing-songs.ts';

const isToSettle = ({ state, reason }: MissingSong): boolean => state === 'open' && reason !== 'not-on-service';

const mayBeUndone = ({ state, reason, choice }: MissingSong): boolean =>
  choice !== null || (state === 'open' && reason === 'not-on-service');

/** What came of a choice that was taken back. */
const undoneText = ({ title, state }: MissingSong, service: ServiceName): string => {
  if (state === 'removing') return texts.announce.removing(title);
  const undone = texts.announce.undone(title);
  return state === 'placed' ? `${undone} ${texts.states.stays(service)}.` : undone;
};

/** Which song is at hand, and what is shown of it. */
interface AtHand {
  position: number;
  /** The candidate that is shown, from 0. */
  place: number;
  searching: boolean;
}

const atHand = (position: number): AtHand => ({ position, place: 0, searching: false });

/** The songs one below the other, one of them open. Every choice leads on to the next song that is to be settled. */
export const MendingList = ({
  copy,
  missing,
  songs,
}: {
  copy: CopyDetails;
  missing: MissingSongs;
  songs: readonly MissingSong[];
}) => {
  const { destination } = copy;
  const goesOn = copy.mending === true || copy.state === 'done' || !endedCopyStates.includes(copy.state);
  const list = useRef<HTMLUListElement>(null);
  const [hand, setHand] = useState<AtHand | null>(() => {
    const first = songs.find(isToSettle);
    return first ? atHand(first.position) : null;
  });
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState('');
  const song = songs.find(({ position }) => position === hand?.position);
  useSayPlaced(songs, setSaid);
  /** The song that the listener was last led to: a new object each time. */
  const [lead, setLead] = useState({ position: hand?.position ?? songs[0]?.position });
  useEffect(() => {
    // The keys work where the focus is.
    const head = list.current?.querySelector<HTMLElement>(`[data-position="${lead.position}"]`);
    head?.focus();
    // Once the row is as tall as it will be.
    head?.closest('li')?.scrollIntoView?.({ block: 'nearest' });
  }, [lead]);

  const show = (position: number): void => {
    setHand(atHand(position));
    setLead({ position });
  };
  const settle = async (settled: MissingSong, body: ResolveMissingSongBody, what = ''): Promise<void> => {
    if (sending) return;
    // What was pressed goes away with the answer, and sheets take the focus of what is removed.
    setLead({ position: settled.position });
    setSending(true);
    const answer = await missing.mend(settled.position, body);
    setSending(false);
    if (!answer) return;
    const others = songs.filter((one) => one.position !== settled.position && isToSettle(one));
    const next = others.find(({ position }) => position > settled.position) ?? others[0];
    if (body.kind === 'undo' || !next) {
      show(settled.position);
      setSaid(body.kind === 'undo' ? undoneText(answer, destination) : `${what} ${texts.announce.end}`);
    } else {
      show(next.position);
      setSaid(`${what} ${texts.announce.next(next.title)}`);
    }
  };
  const choose = (wanted: MissingSong, track: Track): Promise<void> =>
    settle(wanted, { kind: 'track', track: chosenOf(track) }, texts.announce.chosen(track.title));
  const yes = (): void => {
    const candidate = song && isToSettle(song) ? song.candidates[hand?.place ?? 0] : undefined;
    if (song && candidate) void choose(song, candidate.track);
  };
  const another = (): void => {
    if (!song || !hand || song.candidates.length < 2) return;
    const place = (hand.place + 1) % song.candidates.length;
    setHand({ ...hand, place });
    setSaid(texts.announce.showing(song.candidates[place]?.track.title ?? '', place + 1, song.candidates.length));
  };
  const notThere = (): void => {
    if (song && isToSettle(song)) void settle(song, { kind: 'not-on-service' }, texts.announce.notThere(song.title));
  };
  const undo = (): void => {
    if (song && mayBeUndone(song)) void settle(song, { kind: 'undo' });
  };
  const search = (): void => {
    if (song && isToSettle(song) && hand) setHand({ ...hand, searching: true });
  };
  const step = (by: 1 | -1): void => {
    const at = songs.findIndex(({ position }) => position === hand?.position);
    const to = songs[at === -1 ? 0 : at + by];
    if (to) show(to.position);
  };
  const does: Readonly<Record<ReviewKey, () => void>> = {
    ...{ yes, another, notThere, search, undo },
    next: () => step(1),
    previous: () => step(-1),
  };
  const press = (event: KeyboardEvent): void => {
    const key = reviewKeyOf(event);
    if (key === null) return;
    event.preventDefault();
    does[key]();
  };
  const reasonOf = ({ reason }: MissingSong): string =>
    reason ? transferTexts.reasons[reason](destination) : transferTexts.unknownReason;

  return (
    <PreviewHost>
      <ul ref={list} className={styles.list} aria-label={texts.title} onKeyDown={press}>
        {songs.map((one) => {
          const open = one.position === hand?.position;
          return (
            <MissingRow
              key={one.position}
              {...{ song: one, destination, goesOn, open }}
              reason={reasonOf(one)}
              onOpen={() => setHand(open ? null : atHand(one.position))}
              onUndo={mayBeUndone(one) ? undo : null}
            >
              {open && hand && isToSettle(one) ? (
                hand.searching ? (
                  <SongSearch
                    service={destination}
                    initialWords={[one.author, one.title].filter(Boolean).join(' ')}
                    onChoose={(track) => void choose(one, track)}
                    onClose={() => show(one.position)}
                  />
                ) : (
                  <SongReview
                    {...{ song: one, destination, place: hand.place, busy: sending }}
                    actions={{ yes, another, notThere, search }}
                  />
                )
              ) : null}
            </MissingRow>
          );
        })}
      </ul>
      {missing.hasMore ? (
        <Button variant="outline" busy={missing.loading} onClick={missing.more}>
          {texts.more}
        </Button>
      ) : null}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </PreviewHost>
  );
};

/** Says when chosen songs have come to their place. */
const useSayPlaced = (songs: readonly MissingSong[], say: (text: string) => void): void => {
  const placing = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const placed = songs.filter(({ position, state }) => state === 'placed' && placing.current.has(position));
    placing.current = new Set(songs.filter(({ state }) => state === 'placing').map(({ position }) => position));
    if (placed.length > 0) say(placed.map(({ title }) => texts.announce.placed(title)).join(' '));
  }, [songs, say]);
};
