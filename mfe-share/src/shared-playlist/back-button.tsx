import { paths, useShell } from '@playa/contracts';
import { IconButton } from '@playa/ui';
import { ArrowLeft } from 'lucide-react';
import { texts } from '../texts.ts';

/** Goes back to the list of own shares if the listener came from there, else to the library: a link has no previous page. */
export const BackButton = () => {
  const { navigate, location } = useShell();
  const cameFromList =
    typeof location.state === 'object' && location.state !== null && 'sharedPlaylist' in location.state;
  const back = () => (cameFromList ? history.back() : navigate(paths.home));
  return <IconButton label={texts.shared.back} icon={<ArrowLeft />} variant="filled" onClick={back} />;
};
