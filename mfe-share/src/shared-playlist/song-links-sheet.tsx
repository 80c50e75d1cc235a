import { type ServiceName, serviceLabels, serviceNames, type Track } from '@playa/contracts';
import { describeTrack, toHttpUrl, trackLink } from '@playa/tracks';
import { ListRow, ServiceMark, Sheet, Spinner } from '@playa/ui';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './song-links-sheet.module.css';
import type { LoadLinks } from './use-song-links.ts';

const { songLinks: words } = texts.shared;

/** A song of a playlist and its row, counted from 0. */
export interface SongInPlaylist {
  track: Track;
  row: number;
}

/** A song's page on a service: its URL, or why there is none. */
type LinkState = { url: string } | { reason: string } | 'looking';

export interface SongLinksSheetProps {
  song: SongInPlaylist;
  loadLinks: LoadLinks;
  onClose: () => void;
}

/** A song's known pages on the services. It searches nothing, so that no song is guessed. */
export const SongLinksSheet = ({ song, loadLinks, onClose }: SongLinksSheetProps) => {
  const { title, author } = describeTrack(song.track);
  return (
    <Sheet open onClose={onClose} title={words.title} description={<span dir="auto">{`${title} · ${author}`}</span>}>
      <ul className={styles.list}>
        {serviceNames.map((service) => (
          <li key={service}>
            <ServiceRow service={service} song={song} loadLinks={loadLinks} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
};

const useLinkState = (service: ServiceName, { track, row }: SongInPlaylist, loadLinks: LoadLinks): LinkState => {
  const isSameService = service === track.service;
  const [state, setState] = useState<LinkState>('looking');
  useEffect(() => {
    if (isSameService) return;
    let isCurrent = true;
    const update = (state: LinkState) => {
      if (isCurrent) setState(state);
    };
    loadLinks(service).then(
      (links) => {
        const url = toHttpUrl(links.get(row)?.url);
        update(url === null ? { reason: words.unknown } : { url });
      },
      () => update({ reason: words.failed }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isSameService, service, row, loadLinks]);
  return isSameService ? { url: trackLink(track) } : state;
};

const ServiceRow = ({ service, song, loadLinks }: Omit<SongLinksSheetProps, 'onClose'> & { service: ServiceName }) => {
  const link = useLinkState(service, song, loadLinks);
  const mark = <ServiceMark service={service} size={40} />;
  if (link === 'looking') {
    return (
      <ListRow leading={mark} title={serviceLabels[service]} trailing={<Spinner size={8} label={words.looking} />} />
    );
  }
  if ('reason' in link) return <ListRow leading={mark} title={serviceLabels[service]} subtitle={link.reason} />;
  return (
    <a className={styles.link} href={link.url} target="_blank" rel="noopener noreferrer">
      {mark}
      <span className={styles.name}>{texts.shared.openIn(service)}</span>
      <ExternalLink size={20} aria-hidden="true" />
    </a>
  );
};
