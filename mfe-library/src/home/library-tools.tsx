import { type ServiceName, serviceLabels } from '@playa/contracts';
import { IconButton, SearchField, ServiceMark } from '@playa/ui';
import { Download, RotateCw } from 'lucide-react';
import { Chip } from '../sorting/chip.tsx';
import { SortControl } from '../sorting/sort-control.tsx';
import { texts } from '../texts.ts';
import type { LibraryChoice, PlaylistOrder } from './library-choice.ts';
import styles from './library-tools.module.css';

const { library: words } = texts;

export interface LibraryToolsProps {
  /** Whose playlists are shown. */
  service: ServiceName;
  /** Those that are connected, the primary one first. */
  services: readonly ServiceName[];
  choice: LibraryChoice;
  onChange: (choice: LibraryChoice) => void;
  orders: readonly PlaylistOrder[];
  onExport: () => void;
  onRefresh: () => void;
  refreshing: boolean;
}

/** Which playlists are shown, and in which order. */
export const LibraryTools = (props: LibraryToolsProps) => {
  const { service, services, choice, onChange, orders, onExport, onRefresh, refreshing } = props;
  return (
    <search className={styles.tools}>
      <div className={styles.find}>
        <SearchField
          dir="auto"
          className={styles.field}
          label={words.find}
          value={choice.text}
          onChange={(text) => onChange({ ...choice, text })}
        />
        <IconButton
          label={words.refresh}
          icon={<RotateCw size={20} className={refreshing ? styles.turning : undefined} />}
          aria-busy={refreshing}
          onClick={onRefresh}
        />
        <IconButton label={texts.exporting.openAll} icon={<Download size={20} />} onClick={onExport} />
      </div>
      <div className={styles.choices}>
        {services.length > 1 ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
          <div role="group" aria-label={words.services} className={styles.chips}>
            {services.map((name) => (
              <Chip
                key={name}
                icon={<ServiceMark service={name} size={20} />}
                pressed={name === service}
                onPress={() => onChange({ ...choice, service: name === services[0] ? null : name })}
              >
                {serviceLabels[name]}
              </Chip>
            ))}
          </div>
        ) : null}
        <SortControl
          compact
          orders={orders.map((value) => ({ value, label: words.orders[value] }))}
          order={orders.includes(choice.order) ? choice.order : 'service'}
          direction={choice.direction}
          onChange={(order, direction) => onChange({ ...choice, order, direction })}
        />
      </div>
    </search>
  );
};
