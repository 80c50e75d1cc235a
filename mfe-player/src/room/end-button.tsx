import { paths, useShell } from '@playa/contracts';
import { ConfirmDialog, IconButton } from '@playa/ui';
import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { useOwnPlayback } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';

/** Ends the playback after a question, and goes home. */
export const EndButton = () => {
  const { navigate } = useShell();
  const playback = useOwnPlayback();
  const [asking, setAsking] = useState(false);
  const end = () => {
    setAsking(false);
    playback.end();
    navigate(paths.home);
  };
  return (
    <>
      <IconButton label={texts.controls.end} icon={<CircleStop size={24} />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={texts.end.title}
        text={texts.end.text}
        confirmLabel={texts.end.confirm}
        cancelLabel={texts.end.cancel}
        onConfirm={end}
        onCancel={() => setAsking(false)}
        danger
      />
    </>
  );
};
