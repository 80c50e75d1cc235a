import { zodResolver } from '@hookform/resolvers/zod';
import { ProblemError } from '@playa/contracts';
import type { BaseSyntheticEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { messageOf } from './message-of.ts';

interface ServerFormOptions<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  /** Also defines the fields of the form. */
  defaultValues: DefaultValues<Input>;
  /** Its errors are shown under the fields that the server names, else above the button. */
  send: (values: Output) => Promise<void>;
}

/** The state of a form for `ServerForm`. */
export interface ServerFormState {
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** An error that concerns no single field. */
  problem: string | undefined;
  busy: boolean;
}

const showFailure = <Input extends FieldValues, Output>(
  error: unknown,
  fieldNames: readonly Path<Input>[],
  { setError }: UseFormReturn<Input, unknown, Output>,
): void => {
  const byField = error instanceof ProblemError ? (error.problem.fields ?? {}) : {};
  const named = fieldNames.filter((name) => byField[name] !== undefined);
  for (const [index, name] of named.entries()) {
    setError(name, { type: 'server', message: byField[name] }, { shouldFocus: index === 0 });
  }
  if (named.length === 0) setError('root', { type: 'server', message: messageOf(error) });
};

/**
 * A form that is validated with the contract's schema. It keeps the values after every response; the first invalid field gets the focus.
 */
export const useServerForm = <Input extends FieldValues, Output>(options: ServerFormOptions<Input, Output>) => {
  const { schema, defaultValues, send } = options;
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const fieldNames = Object.keys(defaultValues) as Path<Input>[];
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      showFailure(error, fieldNames, form);
    }
  });
  const { errors, isSubmitting } = form.formState;
  const errorOf = (name: Path<Input>): string | undefined => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  const state: ServerFormState = { submit, problem: errors.root?.message, busy: isSubmitting };
  return { form, errorOf, state };
};
