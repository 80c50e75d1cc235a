import { type RoomSuggestions, roomLimits } from '@playa/contracts';
import { Checkbox, ChoiceList, TextField } from '@playa/ui';
import { texts } from '../texts.ts';
import styles from './room-fields.module.css';

const { fields: words } = texts.sharedRoom;

/** The settings of a room. */
export interface RoomFieldValues {
  name: string;
  description: string;
  isPublic: boolean;
  suggestions: RoomSuggestions;
}

/** Validation errors by field; empty if the values are valid. */
export const fieldErrors = ({ name, description }: RoomFieldValues): { name?: string; description?: string } => ({
  ...(name.trim() === '' ? { name: words.nameMissing } : {}),
  ...(name.trim().length > roomLimits.name ? { name: words.tooLong(roomLimits.name) } : {}),
  ...(description.trim().length > roomLimits.description ? { description: words.tooLong(roomLimits.description) } : {}),
});

interface RoomFieldsProps {
  values: RoomFieldValues;
  onChange: (values: RoomFieldValues) => void;
  /** Whether errors are shown: after the first submit. */
  showsErrors: boolean;
}

/** The form fields of a room, to open one and to change it. */
export const RoomFields = ({ values, onChange, showsErrors }: RoomFieldsProps) => {
  const errors = showsErrors ? fieldErrors(values) : {};
  const set = (changes: Partial<RoomFieldValues>) => onChange({ ...values, ...changes });
  return (
    <div className={styles.fields}>
      <TextField
        label={words.name}
        value={values.name}
        dir="auto"
        autoComplete="off"
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={words.description}
        value={values.description}
        dir="auto"
        autoComplete="off"
        error={errors.description}
        onChange={({ target }) => set({ description: target.value })}
      />
      <section className={styles.group}>
        <h3 className={styles.label}>{words.suggestions}</h3>
        <ChoiceList
          label={words.suggestions}
          value={values.suggestions}
          onChange={(suggestions) => set({ suggestions })}
          choices={words.suggestionChoices}
        />
      </section>
      <Checkbox
        label={words.isPublic}
        checked={values.isPublic}
        onChange={({ target }) => set({ isPublic: target.checked })}
      />
    </div>
  );
};
