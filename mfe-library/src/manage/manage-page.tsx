import { paths, type ServiceName, useShell } from '@playa/contracts';
import { Button, LinkButton } from '@playa/ui';
import { FileInput, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { NoPrimary } from '../playlists/no-primary.tsx';
import { SelectionSheet } from '../selection/selection-sheet.tsx';
import { LibraryStoreProvider } from '../store/library-store.tsx';
import { texts } from '../texts.ts';
import { CopyEverything } from './copy-everything.tsx';
import styles from './manage-page.module.css';
import { ManagedPlaylists } from './managed-playlists.tsx';

/** The playlists of one service, and the list to choose several of them from. */
const ManagedService = ({ service }: { service: ServiceName }) => {
  const { navigate } = useShell();
  const [isSelecting, setSelecting] = useState(false);
  return (
    <>
      <div className={styles.head}>
        <h1>{texts.manage}</h1>
        <div className={styles.tools}>
          <Button variant="secondary" size="small" icon={<ListChecks />} onClick={() => setSelecting(true)}>
            {texts.selection.open}
          </Button>
          <CopyEverything service={service} />
          <LinkButton
            variant="secondary"
            size="small"
            icon={<FileInput />}
            href={paths.import}
            onClick={() => navigate(paths.import)}
          >
            {texts.import}
          </LinkButton>
        </div>
      </div>
      <ManagedPlaylists service={service} />
      {isSelecting ? <SelectionSheet service={service} onClose={() => setSelecting(false)} /> : null}
    </>
  );
};

/** /manageplaylist: the primary service's playlists with copy and share. */
export const ManagePage = () => {
  const { session } = useShell();
  const service = session.user?.primaryStreamingService ?? null;
  return (
    <LibraryStoreProvider>
      {service === null ? (
        <>
          <h1 className={styles.head}>{texts.manage}</h1>
          <NoPrimary />
        </>
      ) : (
        <ManagedService key={service} service={service} />
      )}
    </LibraryStoreProvider>
  );
};
