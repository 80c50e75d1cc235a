import { paths, useShell } from '@playa/contracts';
import { EmptyState, LinkButton } from '@playa/ui';
import { texts } from '../texts.ts';

/** There is no primary service to show anything of. */
export const NoPrimary = () => {
  const { navigate } = useShell();
  return (
    <EmptyState
      title={texts.noPrimaryTitle}
      text={texts.noPrimary}
      action={
        <LinkButton href={paths.connectAccounts} onClick={() => navigate(paths.connectAccounts)}>
          {texts.toConnect}
        </LinkButton>
      }
    />
  );
};
