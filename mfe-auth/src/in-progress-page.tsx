import { NotHereYet, VisuallyHidden } from '@playa/ui';
import { texts } from './texts.ts';

const inProgressPage =
  ({ title, placeholder }: { title: string; placeholder: string }) =>
  () => (
    <>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <NotHereYet title={placeholder} />
    </>
  );

export const NotificationPage = inProgressPage(texts.notification);
export const SubscriptionPage = inProgressPage(texts.subscription);
