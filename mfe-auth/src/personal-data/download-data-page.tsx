import { apiPrefix, CurrentPasswordBody, prepareDataDownload, useShell } from '@playa/contracts';
import { Card, PasswordField } from '@playa/ui';
import { leaveFor } from '../connect/leave-for.ts';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { PageHeader } from '../frame/page-header.tsx';
import { UserPage } from '../frame/user-page.tsx';
import { texts } from '../texts.ts';

const words = texts.download;

const DownloadForm = () => {
  const { backend, config, notify } = useShell();
  const { form, errorOf, state } = useServerForm({
    schema: CurrentPasswordBody,
    defaultValues: { currentPassword: '' },
    send: async (body) => {
      await backend.call(prepareDataDownload, { body });
      form.reset();
      // The browser saves the archive and stays on this page.
      leaveFor(config.backendUrl + apiPrefix + prepareDataDownload.path);
      notify('success', words.begun);
    },
  });
  return (
    <ServerForm state={state} submitLabel={words.submit}>
      <PasswordField
        label={texts.field.currentPassword}
        error={errorOf('currentPassword')}
        {...form.register('currentPassword')}
      />
    </ServerForm>
  );
};

/** Downloads an archive of all data that Playa stores about the user. */
export const DownloadDataPage = () => {
  const { session } = useShell();
  // The page is rendered once more while a session ends.
  if (!session.user) return null;
  return (
    <UserPage>
      <PageHeader title={words.title} intro={words.intro} />
      <Card>
        <DownloadForm />
      </Card>
    </UserPage>
  );
};
