import { NotHereYet, VisuallyHidden } from '@playa/ui';

/** The page of a feature that is on its way. */
export const notHerePage = (heading: string) => () => (
  <>
    <h1>
      <VisuallyHidden>{heading}</VisuallyHidden>
    </h1>
    <NotHereYet title={`${heading} is not here yet`} text="We are still working on this page." />
  </>
);
