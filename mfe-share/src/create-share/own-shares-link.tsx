import { paths, useShell } from '@playa/contracts';
import { TextLink } from '@playa/ui';
import { texts } from '../texts.ts';

/** Link to the page where links are renamed and withdrawn. */
export const OwnSharesLink = ({ onOpen }: { onOpen: () => void }) => {
  const { navigate } = useShell();
  const open = () => {
    onOpen();
    navigate(paths.sharedPlaylists);
  };
  return (
    <p>
      <TextLink href={paths.sharedPlaylists} onClick={open}>
        {texts.yourShares}
      </TextLink>
    </p>
  );
};
