import type { RoomDetails } from '@playa/contracts';
import { Button, Sheet } from '@playa/ui';
import { useId, useState } from 'react';
import type { RoomChange, RoomOutcome } from '../live/room-session.ts';
import { texts } from '../texts.ts';
import { fieldErrors, RoomFields, type RoomFieldValues } from './room-fields.tsx';
import styles from './sheets.module.css';

const { settings: words } = texts.together;

interface SettingsSheetProps {
  room: RoomDetails;
  onSave: (change: RoomChange) => Promise<RoomOutcome>;
  onClose: () => void;
}

/** What the owner may change of a room. Closes when it is saved. */
export const SettingsSheet = ({ room, onSave, onClose }: SettingsSheetProps) => {
  const { name, description, isPublic, suggestions } = room;
  const [values, setValues] = useState<RoomFieldValues>({ name, description, isPublic, suggestions });
  const [wasTried, setWasTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const formId = useId();
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    setWasTried(true);
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
        <RoomFields values={values} onChange={setValues} showsErrors={wasTried} />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </form>
    </Sheet>
  );
};
