import { classNames } from '../internal/class-names.ts';
import { VisuallyHidden } from '../internal/visually-hidden.tsx';
import styles from './avatar.module.css';

export type AvatarProps = {
  /** The person's name; the first letter is shown. */
  name: string;
  /** Width in pixels. */
  size?: number;
  /** The name is shown beside the avatar, so screen readers skip the letter. */
  decorative?: boolean;
  className?: string;
};

/** A person as the first letter of their name in a circle. */
export function Avatar({ name, size = 40, decorative = false, className }: AvatarProps) {
  const [letter = '?'] = name.trim();
  return (
    <span className={classNames(styles.avatar, className)} style={{ width: size, height: size, fontSize: size * 0.42 }}>
      <span aria-hidden="true">{letter.toLocaleUpperCase()}</span>
      {decorative ? null : <VisuallyHidden>{name}</VisuallyHidden>}
    </span>
  );
}
