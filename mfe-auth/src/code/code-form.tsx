import { CodeBody, verificationCodeLength } from '@playa/contracts';
import { CodeInput } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { texts } from '../texts.ts';
import type { CodeStep } from './code-step.ts';
import { Resend } from './resend.tsx';

const focusCode = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

/** The boxes for the code, the button, and another code if it did not come. */
export const CodeForm = ({ step }: { step: CodeStep }) => {
  const formRef = useRef<HTMLFormElement>(null);
  const { form, errorOf, state } = useServerForm({
    schema: CodeBody.pick({ code: true }),
    defaultValues: { code: '' },
    send: ({ code }) => step.confirm(code),
  });
  const { field } = useController({ name: 'code', control: form.control });
  useEffect(() => {
    // After the shell has taken the focus to the new page's heading: here there is one thing to do.
    const frame = requestAnimationFrame(() => focusCode(formRef.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  const startAnew = () => {
    form.reset();
    focusCode(formRef.current);
  };
  return (
    <>
      <ServerForm ref={formRef} state={state} submitLabel={texts.code.submit}>
        <CodeInput
          label={texts.code.label}
          length={verificationCodeLength}
          value={field.value}
          onChange={field.onChange}
          error={errorOf('code')}
        />
      </ServerForm>
      <Resend step={step} onSent={startAnew} />
    </>
  );
};
