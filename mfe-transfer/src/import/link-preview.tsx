import type { LinkedPlaylist } from '@playa/contracts';
import { Cover, ListRow, ServiceMark } from '@playa/ui';
import { texts } from '../texts.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { SongLines } from './song-lines.tsx';
import { useCopyImport } from './use-import.ts';

/** Preview of a linked playlist. */
export const LinkPreview = ({ link, onStartOver }: { link: LinkedPlaylist; onStartOver: () => void }) => {
  const copying = useCopyImport();
  const { service, playlistId: id, name, imageUrl, songCount, songs } = link;
  return (
    <PreviewFrame
      title={songCount === null ? texts.import.fromLink(service) : texts.import.found(songCount, 1)}
      copying={copying}
      canCopy={songCount !== 0}
      onCopy={() => copying.copyLinked({ service, id, name, imageUrl, songCount, fromLink: true })}
      onStartOver={onStartOver}
    >
      <ListRow
        leading={<Cover id={id} src={imageUrl} alt="" size={96} rounded="item" />}
        title={name}
        subtitle={texts.import.fromLink(service)}
        trailing={<ServiceMark service={service} size={32} />}
      />
      <SongLines songs={songs} count={songCount} />
    </PreviewFrame>
  );
};
