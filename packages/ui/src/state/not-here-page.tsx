import { VisuallyHidden } from '../internal/visually-hidden.tsx';
import { NotHereYet, type NotHereYetProps } from './not-here-yet.tsx';

export type NotHerePageProps = NotHereYetProps & {
  /** The page's name, for screen readers. */
  heading: string;
};

/** The whole page of a feature that is on its way. */
export function NotHerePage({ heading, ...message }: NotHerePageProps) {
  return (
    <>
      <h1>
        <VisuallyHidden>{heading}</VisuallyHidden>
      </h1>
      <NotHereYet {...message} />
    </>
  );
}
