import { type ServiceName, serviceLabels, serviceNames, type Track } from '@playa/contracts';
import { describeTrack, toHttpUrl, trackLink } from '@playa/tracks';
import { ListRow, ServiceMark, Sheet, Spinner } from '@playa/ui';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './elsewhere-sheet.module.css';
import type { LinksOf } from './use-song-links.ts';

const { elsewhere: words } = texts.shared;

/** A song of a playlist, and its row there, from 0. */
export interface ShownSong {
  track: Track;
  row: number;
}

/** Where a song is on a service: an address, or why there is none. */
type Place = { url: string } | { why: string } | 'looking';

export interface ElsewhereSheetProps {
  song: ShownSong;
  linksOf: LinksOf;
  onClose: () => void;
}

/** A song's pages on the services, as far as they are known. Nothing is searched, so that no song is guessed. */
export const ElsewhereSheet = ({ song, linksOf, onClose }: ElsewhereSheetProps) => {
  const { title, author } = describeTrack(song.track);
  return (
    <Sheet open onClose={onClose} title={words.title} description={<span dir="auto">{`${title} · ${author}`}</span>}>
      <ul className={styles.list}>
        {serviceNames.map((service) => (
          <li key={service}>
            <PlaceRow service={service} song={song} linksOf={linksOf} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
};

const usePlace = (service: ServiceName, { track, row }: ShownSong, linksOf: LinksOf): Place => {
  const isOwn = service === track.service;
  const [found, setFound] = useState<Place>('looking');
  useEffect(() => {
    if (isOwn) return;
    let isCurrent = true;
    const show = (place: Place) => {
      if (isCurrent) setFound(place);
    };
    linksOf(service).then(
      (links) => {
        const url = toHttpUrl(links.get(row)?.url);
        show(url === null ? { why: words.unknown } : { url });
      },
      () => show({ why: words.failed }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isOwn, service, row, linksOf]);
  return isOwn ? { url: trackLink(track) } : found;
};

const PlaceRow = ({ service, song, linksOf }: Omit<ElsewhereSheetProps, 'onClose'> & { service: ServiceName }) => {
  const place = usePlace(service, song, linksOf);
  const mark = <ServiceMark service={service} size={40} />;
  if (place === 'looking') {
    return (
      <ListRow leading={mark} title={serviceLabels[service]} trailing={<Spinner size={8} label={words.looking} />} />
    );
  }
  if ('why' in place) return <ListRow leading={mark} title={serviceLabels[service]} subtitle={place.why} />;
  return (
    <a className={styles.link} href={place.url} target="_blank" rel="noopener noreferrer">
      {mark}
      <span className={styles.name}>{texts.shared.openIn(service)}</span>
      <ExternalLink size={20} aria-hidden="true" />
    </a>
  );
};
