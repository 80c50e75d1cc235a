import { paths, useShell } from '@playa/contracts';
import { LinkButton, NotHereYet, VisuallyHidden } from '@playa/ui';
import { texts } from './texts.ts';

const BackToLogin = () => {
  const { navigate } = useShell();
  return (
    <LinkButton variant="secondary" href={paths.login} onClick={() => navigate(paths.login)}>
      {texts.notHere.toLogin}
    </LinkButton>
  );
};

interface Placeholder {
  title: string;
  text?: string;
  action?: 'to-login';
}

const placeholderPage =
  (heading: string, { title, text, action }: Placeholder) =>
  () => (
    <>
      <h1>
        <VisuallyHidden>{heading}</VisuallyHidden>
      </h1>
      <NotHereYet title={title} text={text} action={action === 'to-login' ? <BackToLogin /> : undefined} />
    </>
  );

const notYet = (heading: string): Placeholder => ({ title: `${heading} is not here yet`, text: texts.notHere.text });

/** The page of a feature that is on its way. */
export const notHerePage = (heading: string) => placeholderPage(heading, notYet(heading));

/** The same outside the app's navigation, so it has a way out of its own. */
export const notHereVisitorPage = (heading: string) =>
  placeholderPage(heading, { ...notYet(heading), action: 'to-login' });

export const NotificationPage = placeholderPage(texts.notification.title, { title: texts.notification.placeholder });
export const SubscriptionPage = placeholderPage(texts.subscription.title, { title: texts.subscription.placeholder });
