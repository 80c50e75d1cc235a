import type { RoomDetails } from '@playa/contracts';
import { Button, Sheet } from '@playa/ui';
import { useId, useState } from 'react';
import type { RoomChange, RoomOutcome } from '../live/room-session.ts';
import { texts } from '../texts.ts';
import { fieldErrors, RoomFields, type RoomFieldValues } from './room-fields.tsx';
import styles from './sheets.module.css';

const { settings: words } = texts.sharedRoom;

interface SettingsSheetProps {
  room: RoomDetails;
  onSave: (change: RoomChange) => Promise<RoomOutcome>;
  onClose: () => void;
}

/** Sheet for the room's settings. Closes after saving. */
export const SettingsSheet = ({ room, onSave, onClose }: SettingsSheetProps) => {
  const { name, description, isPublic, suggestions } = room;
  const [values, setValues] = useState<RoomFieldValues>({ name, description, isPublic, suggestions });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const formId = useId();
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (saving || Object.keys(fieldErrors(values)).length > 0) return;
    setSaving(true);
    setProblem('');
    const outcome = await onSave({ ...values, name: values.name.trim(), description: values.description.trim() });
    setSaving(false);
    if (outcome.ok) onClose();
    else setProblem(outcome.message);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      footer={
        <Button type="submit" form={formId} busy={saving}>
          {words.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <RoomFields values={values} onChange={setValues} showsErrors={wasSubmitted} />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </form>
    </Sheet>
  );
};
