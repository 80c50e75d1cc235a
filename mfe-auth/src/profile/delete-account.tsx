import type { User } from '@playa/contracts';
import { Button, LinkButton, Sheet, TextLink } from '@playa/ui';
import { Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { supportEmail } from '../support.ts';
import { texts } from '../texts.ts';
import styles from './delete-account.module.css';
import { deletionMail } from './deletion-mail.ts';

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
