import { VisuallyHidden } from '@playa/ui';

/** The heading of a page that shows only a message, for screen readers. */
export const HiddenHeading = ({ children }: { children: string }) => (
  <h1>
    <VisuallyHidden>{children}</VisuallyHidden>
  </h1>
);
