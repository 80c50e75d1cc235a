import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Keeps a field at a value that changes elsewhere, unless something else was typed into it. */
export const useFollow = <Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  name: Path<Fields>,
  value: PathValue<Fields, Path<Fields>>,
): void => {
  const before = useRef(value);
  useEffect(() => {
    if (form.getValues(name) === before.current) form.setValue(name, value);
    before.current = value;
  }, [form, name, value]);
};
