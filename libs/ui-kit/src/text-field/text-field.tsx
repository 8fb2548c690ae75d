import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { FieldFrame, fieldStyles, useFieldLinks, type FieldProps } from '../field/field';

interface TextControlProps extends FieldProps {
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  maxLength?: number;
  isReadOnly?: boolean;
  autoFocus?: boolean;
}

export interface TextFieldProps extends TextControlProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'password'>;
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | 'search';
  autoCapitalize?: 'off' | 'none' | 'words' | 'characters' | 'sentences';
  spellCheck?: boolean;
  icon?: ReactNode;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export interface TextAreaProps extends TextControlProps {
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Single-line text field with a visible label. `onChange` receives the string. */
export function TextField({ icon, suffix, type = 'text', ref, ...props }: TextFieldProps) {
  const links = useFieldLinks(props);
  return (
    <FieldFrame {...frameOf(props)} links={links}>
      <div className={fieldStyles.box}>
        {icon ? <span className={fieldStyles.affix}>{icon}</span> : null}
        <input
          {...links.control}
          {...nativeOf(props)}
          type={type}
          inputMode={props.inputMode}
          autoCapitalize={props.autoCapitalize}
          spellCheck={props.spellCheck}
          ref={ref}
          onChange={(event) => props.onChange?.(event.target.value)}
          className={fieldStyles.input}
        />
        {suffix}
      </div>
    </FieldFrame>
  );
}

/** Multi-line text field. */
export function TextArea({ rows = 4, ref, ...props }: TextAreaProps) {
  const links = useFieldLinks(props);
  return (
    <FieldFrame {...frameOf(props)} links={links}>
      <div className={fieldStyles.box}>
        <textarea
          {...links.control}
          {...nativeOf(props)}
          rows={rows}
          ref={ref}
          onChange={(event) => props.onChange?.(event.target.value)}
          className={fieldStyles.input}
        />
      </div>
    </FieldFrame>
  );
}

function frameOf({ label, hideLabel, description, errorMessage, isRequired, className }: TextControlProps) {
  return { label, hideLabel, description, errorMessage, isRequired, className };
}

function nativeOf(props: TextControlProps) {
  return {
    name: props.name,
    value: props.value ?? '',
    onBlur: props.onBlur,
    autoComplete: props.autoComplete,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    readOnly: props.isReadOnly,
    disabled: props.isDisabled,
    autoFocus: props.autoFocus,
  };
}
