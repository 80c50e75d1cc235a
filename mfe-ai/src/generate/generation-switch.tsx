import { type ReactNode, useEffect, useRef } from 'react';
import { GenerationView } from './generation-view.tsx';
import type { GenerationControl } from './use-generate-playlist.ts';

/** Shows the generation instead of the page's content. After Cancel the content and its focus are as before. */
export const GenerationSwitch = ({ control, children }: { control: GenerationControl; children: ReactNode }) => {
  const isGenerating = control.generation !== null;
  const lastFocused = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!isGenerating) lastFocused.current?.focus();
  }, [isGenerating]);

  return (
    <>
      {control.generation ? <GenerationView control={control} generation={control.generation} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stores the focused element */}
      <div
        hidden={isGenerating}
        onFocus={({ target }) => {
          lastFocused.current = target;
        }}
      >
        {children}
      </div>
    </>
  );
};
