import { paths } from '@playa/contracts';
import { ErrorState, TextLink } from '@playa/ui';
import { HiddenHeading } from '../layout/hidden-heading.tsx';

interface SessionEndedProps {
  /** The server's message. */
  message: string;
  onLogin: () => void;
  /** For failures other than a rejected session. */
  onRetry?: () => void;
}

/** Shown in place of a page whose session could not be renewed. */
export const SessionEnded = ({ message, onLogin, onRetry }: SessionEndedProps) => (
  <>
    <HiddenHeading>Session over</HiddenHeading>
    <ErrorState
      title={message}
      text={
        <TextLink href={paths.login} onClick={onLogin}>
          Please login again
        </TextLink>
      }
      onRetry={onRetry}
    />
  </>
);
