import { pathTo, type RoomSummary, useShell } from '@playa/contracts';
import { toHttpUrl } from '@playa/tracks';
import { Cover, Equalizer, TextLink } from '@playa/ui';
import { Users } from 'lucide-react';
import type { CSSProperties } from 'react';
import { toneColour } from '../room/cover-tone.ts';
import { useCoverTone } from '../room/use-cover-tone.ts';
import { texts } from '../texts.ts';
import styles from './room-card.module.css';

const { rooms: words } = texts.sharedRoom;

/** Card of an open room: cover and colour of its song, number of listeners, and the link. */
export const RoomCard = ({ summary }: { summary: RoomSummary }) => {
  const { navigate } = useShell();
  const { room, role, song, playing, memberCount } = summary;
  const cover = toHttpUrl(song?.imageUrl) ?? toHttpUrl(room.imageUrl);
  const tone = useCoverTone(room.id, cover);
  const to = pathTo('room', { roomId: room.id });
  const name = room.name || texts.unknown;
  return (
    <article className={styles.card} style={{ '--light': toneColour(tone) } as CSSProperties}>
      <Cover id={room.id} src={cover} alt="" size={96} rounded="item" className={styles.cover} />
      <div className={styles.words}>
        <h2 className={styles.name} dir="auto">
          <TextLink href={to} className={styles.link} onClick={() => navigate(to)}>
            {name}
          </TextLink>
        </h2>
        <p className={styles.song} dir="auto">
          {playing && song ? words.plays(song.title || texts.unknown, song.author || texts.unknown) : words.paused}
        </p>
        <p className={styles.people}>
          {playing ? <Equalizer className={styles.sign} /> : null}
          <span className={styles.count}>
            <Users size={16} aria-hidden="true" />
            {texts.live.listening(memberCount)}
          </span>
          <span className={styles.owner} dir="auto">
            {role === 'owner' ? words.own : words.owner(room.owner.name)}
          </span>
        </p>
      </div>
    </article>
  );
};
