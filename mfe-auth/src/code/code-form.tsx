import { CodeBody, verificationCodeLength } from '@playa/contracts';
import { CodeInput } from '@playa/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { texts } from '../texts.ts';
import type { CodeStep } from './code-step.ts';
import { Resend } from './resend.tsx';

/** Milliseconds: long enough to see a slip in the last digit, or to press the button oneself. */
const grace = 800;

/** Submits the form once the code is complete, unless this very code was sent already. */
const useSendWhenComplete = (code: string, sent: RefObject<string>, form: RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    if (code.length < verificationCodeLength) return;
    const timer = setTimeout(() => {
      if (sent.current !== code) form.current?.requestSubmit();
    }, grace);
    return () => clearTimeout(timer);
  }, [code, sent, form]);
};

const focusCode = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

/** The boxes for the code, the button, and another code if it did not come. */
export const CodeForm = ({ step }: { step: CodeStep }) => {
  const formRef = useRef<HTMLFormElement>(null);
  const sent = useRef('');
  const { form, errorOf, state } = useServerForm({
    schema: CodeBody.pick({ code: true }),
    defaultValues: { code: '' },
    send: async ({ code }) => {
      sent.current = code;
      await step.confirm(code);
    },
  });
  const { field } = useController({ name: 'code', control: form.control });
  useSendWhenComplete(field.value, sent, formRef);
  useEffect(() => {
    // After the shell has taken the focus to the new page's heading: here there is one thing to do.
    const frame = requestAnimationFrame(() => focusCode(formRef.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  const startAnew = () => {
    sent.current = '';
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
