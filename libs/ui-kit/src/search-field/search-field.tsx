import { useRef, type Ref } from 'react';
import { Search, X } from '../icons/icons';
import { FieldFrame, fieldStyles, useFieldLinks, type FieldProps } from '../field/field';
import { cx } from '../support/cx';
import styles from './search-field.module.css';

export interface SearchFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Called on Enter with the current text. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Search field with a clear button. Escape clears it too. */
export function SearchField({ value, onChange, onSubmit, placeholder, ref, ...field }: SearchFieldProps) {
  const links = useFieldLinks(field);
  const box = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <FieldFrame {...field} links={links}>
      <div className={fieldStyles.box} ref={box}>
        <span className={fieldStyles.affix}>
          <Search aria-hidden />
        </span>
        <input
          {...links.control}
          ref={ref}
          type="search"
          name={field.name}
          value={value}
          placeholder={placeholder}
          disabled={field.isDisabled}
          autoComplete="off"
          spellCheck={false}
          onBlur={field.onBlur}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && onSubmit) onSubmit(value);
            if (event.key === 'Escape' && value !== '') {
              event.stopPropagation();
              onChange('');
            }
          }}
          className={cx(fieldStyles.input, styles.input)}
        />
        {value !== '' && !field.isDisabled ? (
          <button type="button" className={fieldStyles.inside} aria-label="Clear search" onClick={clear}>
            <X aria-hidden />
          </button>
        ) : null}
      </div>
    </FieldFrame>
  );
}
