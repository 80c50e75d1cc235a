import { paths } from '@playa/contracts';
import { ErrorState, TextLink } from '@playa/ui';
import { HiddenHeading } from '../layout/hidden-heading.tsx';

interface SessionOverProps {
  /** What the server said. */
  message: string;
  onLogin: () => void;
  /** For when the server did not say that the session is over. */
  onRetry?: () => void;
}

/** In place of a page whose session could not be renewed. */
export const SessionOver = ({ message, onLogin, onRetry }: SessionOverProps) => (
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
