import { zodResolver } from '@hookform/resolvers/zod';
import { ProblemError } from '@playa/contracts';
import type { BaseSyntheticEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { messageOf } from './message-of.ts';

interface ServerFormOptions<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  /** Also says which fields the form has. */
  defaultValues: DefaultValues<Input>;
  /** What it throws is shown: under the fields that the server names, else above the button. */
  send: (values: Output) => Promise<void>;
}

/** What the frame around a form's fields needs to know. */
export interface ServerFormState {
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** What went wrong with the form as a whole. */
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
 * A form with the contracts' rules. What the user typed stays whatever the answer; the first wrong field gets the focus.
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
