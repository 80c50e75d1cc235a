import { paths, useShell } from '@playa/contracts';
import { ConfirmDialog, IconButton } from '@playa/ui';
import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { useOwnPlayback } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';

/** Ends the playback after a confirmation, and navigates home. */
export const EndButton = () => {
  const { navigate } = useShell();
  const playback = useOwnPlayback();
  const [isConfirming, setConfirming] = useState(false);
  const end = () => {
    setConfirming(false);
    playback.end();
    navigate(paths.home);
  };
  return (
    <>
      <IconButton label={texts.controls.end} icon={<CircleStop size={24} />} onClick={() => setConfirming(true)} />
      <ConfirmDialog
        open={isConfirming}
        title={texts.end.title}
        text={texts.end.text}
        confirmLabel={texts.end.confirm}
        cancelLabel={texts.end.cancel}
        onConfirm={end}
        onCancel={() => setConfirming(false)}
        danger
      />
    </>
  );
};
