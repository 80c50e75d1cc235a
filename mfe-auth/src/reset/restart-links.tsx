import { paths } from '@playa/contracts';
import { PageLinks } from '../frame/page-links.tsx';
import { texts } from '../texts.ts';

/** Links to the first step of a reset, for a later step that is opened without an address. */
export const RestartLinks = () => (
  <PageLinks
    links={[
      { to: paths.forgetPassword, label: texts.forget.submit },
      { to: paths.login, label: texts.login.title },
    ]}
  />
);
