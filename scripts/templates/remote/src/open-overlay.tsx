import { useTeamCommand } from '@playa/contracts';
import { Sheet } from '@playa/ui';
import { useState } from 'react';
import { openCommand } from './open-command.ts';
import { texts } from './texts.ts';

/** Owns `__name__.open`. The shell loads it when the command is sent, on any page. */
export const OpenOverlay = () => {
  const [note, setNote] = useState<string | null>(null);
  useTeamCommand(openCommand, (payload) => setNote(payload.note));
  return (
    <Sheet open={note !== null} onClose={() => setNote(null)} title={texts.heading}>
      <p>{note}</p>
    </Sheet>
  );
};
