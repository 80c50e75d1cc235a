import type { User } from '@playa/contracts';
import { Button, LinkButton, Sheet, TextLink } from '@playa/ui';
import { Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { supportEmail, texts } from '../texts.ts';
import styles from './delete-account.module.css';

/** The `mailto:` address of a prepared e-mail that asks for the account to be deleted. */
const deletionMail = (user: User): string => {
  const subject = encodeURIComponent(texts.deletion.subject);
  // RFC 6068: lines end in CRLF.
  const body = encodeURIComponent(texts.deletion.body(user).replaceAll('\n', '\r\n'));
  return `mailto:${supportEmail}?subject=${subject}&body=${body}`;
};

/** Explains how an account is deleted, and prepares the e-mail that asks for it. */
export const DeleteAccount = ({ user }: { user: User }) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { title, how, stays, write, to } = texts.deletion;
  return (
    <>
      <Button
        variant="ghost"
        size="large"
        fullWidth
        className={styles.danger}
        icon={<Trash2 />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.profile.deleteAccount}
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title={title}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {texts.cancel}
            </Button>
            <LinkButton href={deletionMail(user)} icon={<Mail />}>
              {write}
            </LinkButton>
          </>
        }
      >
        <div className={styles.words}>
          <p>{how}</p>
          <p>{stays}</p>
          <p className={styles.otherwise}>
            {to} <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
          </p>
        </div>
      </Sheet>
    </>
  );
};
