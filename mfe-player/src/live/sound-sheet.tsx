import { type ServiceName, serviceLabels, useShell } from '@playa/contracts';
import { ChoiceList, ServiceMark, Sheet } from '@playa/ui';
import type { CSSProperties } from 'react';
import sliderStyles from '../room/slider.module.css';
import { texts } from '../texts.ts';
import { nudgeLimitMs, nudgeStepMs } from './nudge.ts';
import type { RoomPlayback } from './room-playback.ts';
import styles from './sound-sheet.module.css';
import { servicesOf } from './use-live-room.ts';
import { useRoomSound } from './use-room-sound.ts';

const { sound: words } = texts.live;

/** What the listener hears the room with, and how far ahead of it: headphones and loudspeakers without wires are late. */
export const SoundSheet = ({ playback, onClose }: { playback: RoomPlayback; onClose: () => void }) => {
  const { session } = useShell();
  // Renders anew with each change of the playback.
  useRoomSound(playback);
  const services = session.user ? servicesOf(session.user) : [];
  const { nudgeMs, service } = playback;
  const share = ((nudgeMs + nudgeLimitMs) / (2 * nudgeLimitMs)) * 100;
  return (
    <Sheet open onClose={onClose} title={words.title}>
      {services.length > 1 ? (
        <section className={styles.part}>
          <h3>{words.service}</h3>
          <ChoiceList<ServiceName>
            label={words.service}
            value={service}
            onChange={(chosen) => playback.listenOn(chosen)}
            choices={services.map((value) => ({
              value,
              title: serviceLabels[value],
              leading: <ServiceMark service={value} />,
            }))}
          />
        </section>
      ) : null}
      <section className={styles.part}>
        <h3 id="room-nudge">{words.nudge}</h3>
        <p className={styles.hint}>{words.nudgeHint}</p>
        <div className={styles.slider}>
          <input
            type="range"
            className={sliderStyles.slider}
            aria-labelledby="room-nudge"
            aria-valuetext={words.nudged(nudgeMs)}
            min={-nudgeLimitMs}
            max={nudgeLimitMs}
            step={nudgeStepMs}
            value={nudgeMs}
            style={{ '--share': `${share}%` } as CSSProperties}
            onChange={({ target }) => playback.setNudge(target.valueAsNumber)}
          />
          <output className={styles.value}>{words.nudged(nudgeMs)}</output>
        </div>
      </section>
    </Sheet>
  );
};
