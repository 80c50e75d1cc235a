import { type ComponentProps, useMemo, useState } from 'react';
import { drawCover } from '../cover-art/draw-cover.ts';
import { classNames } from '../internal/class-names.ts';
import corners from '../internal/rounded.module.css';
import styles from './cover.module.css';

export type CoverProps = Omit<ComponentProps<'img'>, 'src' | 'id' | 'width' | 'height'> & {
  /** URL of the service's picture. Without one, or when it fails to load, the cover is drawn from `id`. */
  src?: string | null;
  /** Id of the object that the cover is for, e.g. of a playlist; determines the drawing. */
  id: string;
  /** Empty where the title is shown beside the cover. */
  alt: string;
  /** Side in pixels; fills the container's width by default. */
  size?: number;
  rounded?: 'none' | 'chip' | 'item' | 'card';
};

/** A square cover. */
export function Cover({ src, id, alt, size, rounded = 'item', className, ...rest }: CoverProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const broken = !src || brokenSrc === src;
  const drawing = useMemo(
    () => (broken ? `data:image/svg+xml,${encodeURIComponent(drawCover(id))}` : null),
    [broken, id],
  );
  return (
    <img
      loading="lazy"
      decoding="async"
      draggable={false}
      {...rest}
      src={drawing ?? src ?? undefined}
      alt={alt}
      width={size}
      height={size}
      style={size ? { width: size, ...rest.style } : rest.style}
      className={classNames(styles.cover, corners[rounded], className)}
      onError={() => setBrokenSrc(src ?? null)}
    />
  );
}
