import { paths } from '@playa/contracts';
import { Ways } from '../frame/ways.tsx';
import { texts } from '../texts.ts';

/** Where a reset begins, for who came into the middle of it. */
export const WithoutReset = () => (
  <Ways
    ways={[
      { to: paths.forgetPassword, label: texts.forget.submit },
      { to: paths.login, label: texts.login.title },
    ]}
  />
);
