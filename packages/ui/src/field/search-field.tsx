import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../internal/class-names.ts';
import styles from './field.module.css';

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> & {
  /** For screen readers; the placeholder and the icon are shown. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search field with a button that clears it while it is not empty. Escape clears it too. */
export function SearchField({ label, value, onChange, className, placeholder = label, ...input }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    inputRef.current?.focus();
  };
  return (
    <div className={classNames(styles.box, styles.pill, className)}>
      <span className={styles.icon} aria-hidden="true">
        <Search size={20} />
      </span>
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          input.onKeyDown?.(event);
          if (event.key === 'Escape' && value !== '') clear();
        }}
      />
      {value === '' ? null : <IconButton label="Clear search" icon={<X size={18} />} size="small" onClick={clear} />}
    </div>
  );
}
