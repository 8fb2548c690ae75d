import { useState } from 'react';
import { Eye, EyeOff } from '../icons/icons';
import { fieldStyles } from '../field/field';
import { TextField, type TextFieldProps } from './text-field';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'icon'>;

/** Password field with a button that shows or hides the input. */
export function PasswordField({ ref, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={fieldStyles.inside}
      aria-label={isShown ? 'Hide characters' : 'Show characters'}
      disabled={props.isDisabled}
      onClick={() => setShown((shown) => !shown)}
    >
      {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </button>
  );
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      ref={ref}
      type={isShown ? 'text' : 'password'}
      suffix={toggle}
    />
  );
}
