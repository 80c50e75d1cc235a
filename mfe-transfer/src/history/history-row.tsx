import { type CopyProgress, serviceLabels } from '@playa/contracts';
import { Cover, ListRow } from '@playa/ui';
import { nameOf } from '../following/progress-values.ts';
import { texts } from '../texts.ts';

/** One copy: what was copied, from where and to where. */
export const HistoryRow = ({ copy }: { copy: CopyProgress }) => (
  <ListRow
    leading={<Cover id={copy.sourcePlaylistId} src={copy.playlistImage} alt="" size={56} rounded="item" />}
    title={nameOf(copy)}
    subtitle={texts.history.route(texts.sourceName(copy.source), serviceLabels[copy.destination])}
  />
);
