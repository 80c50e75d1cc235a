import { Button } from '@playa/ui';
import { FileMusic } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './drop-zone.module.css';

/** Whether files are held over the page. What is dropped beside the zone is taken too: the browser would leave the page for it. */
const useDrop = (onFiles: (files: File[]) => void): boolean => {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    window.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    window.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (relatedTarget === null) setOver(false);
      },
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => ended.abort();
  }, [onFiles]);
  return over;
};

/** Takes files: dropped anywhere on the page, or chosen. Any file can be chosen, since phones grey out what they do not know. */
export const DropZone = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const over = useDrop(onFiles);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again, once it was put right.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className={styles.zone} data-over={over || undefined}>
      <span className={styles.icon}>
        <FileMusic size={26} aria-hidden="true" />
      </span>
      <p className={styles.words}>
        <strong className={styles.drop}>{over ? texts.import.dropNow : texts.import.drop}</strong>
        <span className={styles.formats}>{texts.import.formats}</span>
      </p>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {texts.import.chooseFile}
      </Button>
      <input ref={input} type="file" multiple hidden aria-label={texts.import.chooseFile} onChange={take} />
    </div>
  );
};
