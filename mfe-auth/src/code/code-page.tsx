import type { ReactNode } from 'react';
import { BackButton } from '../frame/back-button.tsx';
import { VisitorFrame } from '../frame/visitor-frame.tsx';
import { texts } from '../texts.ts';
import { CodeForm, type CodeStep } from './code-form.tsx';
import styles from './code-page.module.css';

interface CodePageProps {
  title: string;
  /** Null if the address of the code is unknown. */
  step: CodeStep | null;
  /** Shown if the address is unknown. */
  without: { text: string; links: ReactNode };
  onBack: () => void;
}

/** Asks a visitor for the mailed code. */
export const CodePage = ({ title, step, without, onBack }: CodePageProps) => {
  const intro = step ? (
    <>
      {step.link === undefined ? `${texts.code.intro}. ${texts.code.sentTo}` : texts.code.linkOpened}{' '}
      <strong className={styles.email}>{step.pending.email}</strong>.
      {step.link === undefined ? ` ${texts.code.orLink}` : null}
    </>
  ) : (
    without.text
  );
  return (
    <VisitorFrame title={title} intro={intro} before={<BackButton label={texts.back} onClick={onBack} />}>
      {step ? <CodeForm key={step.link} step={step} /> : without.links}
    </VisitorFrame>
  );
};
