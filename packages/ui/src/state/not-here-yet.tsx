import type { ReactNode } from 'react';
import { MessageFrame } from './message-frame.tsx';
import { Sleeve } from './sleeve.tsx';

export type NotHereYetProps = { title: string; text?: ReactNode; action?: ReactNode };

/** A page whose feature is on its way: says so and nothing else. */
export function NotHereYet({ title, text, action }: NotHereYetProps) {
  return <MessageFrame art={<Sleeve id="later" />} title={title} text={text} action={action} />;
}
