import { type ReactNode, useEffect, useRef } from 'react';
import { MakingView } from './making-view.tsx';
import type { MakingControl } from './use-making.ts';

/** Shows the making in place of the page's own content, which stays as it is until the making is cancelled; so does the focus. */
export const WhileMaking = ({ control, children }: { control: MakingControl; children: ReactNode }) => {
  const isMaking = control.making !== null;
  const focused = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!isMaking) focused.current?.focus();
  }, [isMaking]);

  return (
    <>
      {control.making ? <MakingView control={control} making={control.making} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: notes where the focus is */}
      <div
        hidden={isMaking}
        onFocus={({ target }) => {
          focused.current = target;
        }}
      >
        {children}
      </div>
    </>
  );
};
