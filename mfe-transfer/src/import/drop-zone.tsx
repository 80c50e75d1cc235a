import { Button } from '@playa/ui';
import { FileMusic } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './drop-zone.module.css';

/** Whether files are dragged over the page. A drop outside the zone counts too, as the browser would open the file otherwise. */
const useDrop = (onFiles: (files: File[]) => void): boolean => {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    window.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragging(true);
      },
      { signal },
    );
    window.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (relatedTarget === null) setDragging(false);
      },
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragging(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => controller.abort();
  }, [onFiles]);
  return isDragging;
};

/** Accepts files: dropped anywhere on the page, or chosen. It allows all types, as phones grey out unknown ones. */
export const DropZone = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const isDragging = useDrop(onFiles);
  const selectFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again after it was corrected.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className={styles.zone} data-over={isDragging || undefined}>
      <span className={styles.icon}>
        <FileMusic size={26} aria-hidden="true" />
      </span>
      <p className={styles.words}>
        <strong className={styles.drop}>{isDragging ? texts.import.dropNow : texts.import.drop}</strong>
        <span className={styles.formats}>{texts.import.formats}</span>
      </p>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {texts.import.chooseFile}
      </Button>
      <input ref={input} type="file" multiple hidden aria-label={texts.import.chooseFile} onChange={selectFiles} />
    </div>
  );
};
