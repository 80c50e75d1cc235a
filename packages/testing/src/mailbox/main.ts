import { startMailbox } from './start-mailbox.ts';

const environment = process.env;

try {
  const mailbox = await startMailbox({
    smtpPort: Number(environment.PLAYA_SMTP_PORT ?? 4051),
    pagePort: Number(environment.PLAYA_MAILBOX_PORT ?? 4050),
  });
  const stop = () => void mailbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`mailbox ready ${mailbox.pageUrl} ${mailbox.smtpUrl}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
