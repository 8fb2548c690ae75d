import { type MouseEvent, type ReactNode, type Ref, startTransition, use, useEffect, useRef } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  FieldError,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import { ChevronDown } from '../icons/icons';
import { ErrorMark, FieldPrefix, fieldStyles, type FieldProps } from '../field/field';
import { cx } from '../support/cx';
import styles from './combo-box.module.css';

export interface ComboBoxItem {
  id: string;
  /** Text shown after selection and read by screen readers. */
  label: string;
}

export interface ComboBoxProps<Item extends ComboBoxItem> extends FieldProps {
  /** Suggestions for the current input, best first. The component does not filter. */
  items: readonly Item[];
  inputValue: string;
  onInputChange: (text: string) => void;
  /** Receives the selected item, or `null` when the text no longer matches one. */
  onSelect?: (item: Item | null) => void;
  selectedId?: string | null;
  onBlur?: () => void;
  /** Called when the list opens without typing: by a press, the button or an arrow key. */
  onBrowse?: () => void;
  allowsCustomValue?: boolean;
  /** Highlights the first match, so that Enter selects it. */
  isFirstActive?: boolean;
  renderItem?: (item: Item) => ReactNode;
  placeholder?: string;
  icon?: ReactNode;
  /** Text before the input, hidden while the input has the focus. Not part of the value. */
  prefix?: ReactNode;
  selectsOnPress?: boolean;
  /** Text shown when nothing matches. Without it, an empty list stays closed. */
  emptyText?: string;
  autoCapitalize?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Limits the list, so that the page around the field stays visible. */
const listHeightPx = 320;

/** Text field with suggestions. */
export function ComboBox<Item extends ComboBoxItem>({ ref, ...props }: ComboBoxProps<Item>) {
  const { items, inputValue, onInputChange, onSelect, selectedId, allowsCustomValue, renderItem, emptyText } = props;
  const selection = selectedId === undefined ? {} : { selectedKey: selectedId };
  return (
    <AriaComboBox<Item>
      {...selection}
      id={props.id}
      name={props.name}
      items={items}
      inputValue={inputValue}
      onInputChange={onInputChange}
      onSelectionChange={(key) => onSelect?.(items.find((item) => item.id === key) ?? null)}
      onBlur={props.onBlur}
      onOpenChange={(isOpen, trigger) => {
        if (isOpen && trigger === 'manual') props.onBrowse?.();
      }}
      allowsCustomValue={allowsCustomValue}
      allowsEmptyCollection={emptyText !== undefined}
      formValue="text"
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      isInvalid={Boolean(props.errorMessage)}
      validationBehavior="aria"
      className={cx(fieldStyles.field, props.className)}
    >
      {props.isFirstActive ? <ActivateFirst firstId={items[0]?.id} /> : null}
      <ComboBoxControl {...props} inputRef={ref} />
      <Popover className={fieldStyles.popover} offset={6} maxHeight={listHeightPx}>
        <ListBox<Item>
          aria-labelledby=""
          className={styles.list}
          renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
        >
          {(item) => (
            <ListBoxItem id={item.id} textValue={item.label} className={styles.item}>
              {renderItem ? renderItem(item) : item.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

/** Highlights the first match whenever none is highlighted. */
function ActivateFirst({ firstId }: { firstId: string | undefined }) {
  const state = use(ComboBoxStateContext);
  const selection = state?.selectionManager;
  const isUnset = state?.isOpen === true && selection?.focusedKey == null;
  const isListed = firstId !== undefined && state?.collection.getItem(firstId) != null;
  useEffect(() => {
    if (isUnset && isListed) selection?.setFocusedKey(firstId);
  }, [isUnset, isListed, selection, firstId]);
  return null;
}

type ControlProps<Item extends ComboBoxItem> = Omit<ComboBoxProps<Item>, 'ref'> & { inputRef?: Ref<HTMLInputElement> };

/** Selects the text on a press in the field, unless the press selected part of it. */
function useSelectOnPress(isWanted = false) {
  const group = useRef<HTMLDivElement>(null);
  const list = use(ComboBoxStateContext);
  const press = ({ target }: MouseEvent) => {
    const input = group.current?.querySelector('input');
    if (!isWanted || !input || input.disabled || (target as Element).closest('button')) return;
    input.focus();
    if (input.selectionStart === input.selectionEnd) input.select();
    // The field shows its focus before the list is rendered.
    if (!list?.isOpen) startTransition(() => list?.open(null, 'manual'));
  };
  return { group, press };
}

function ComboBoxControl<Item extends ComboBoxItem>({ inputRef, ...props }: ControlProps<Item>) {
  const { group, press } = useSelectOnPress(props.selectsOnPress);
  return (
    <>
      <Label
        className={cx(fieldStyles.label, props.hideLabel && fieldStyles.hidden)}
        data-required={props.isRequired || undefined}
      >
        {props.label}
      </Label>
      <Group ref={group} className={fieldStyles.box} onClick={press}>
        {props.icon ? <span className={fieldStyles.affix}>{props.icon}</span> : null}
        <FieldPrefix>{props.prefix}</FieldPrefix>
        <Input
          ref={inputRef}
          placeholder={props.placeholder}
          autoCapitalize={props.autoCapitalize}
          className={fieldStyles.input}
        />
        {/* Excludes the field's label, which names only the input. */}
        <Button aria-labelledby="" className={fieldStyles.inside}>
          <ChevronDown aria-hidden />
        </Button>
      </Group>
      {props.description ? (
        <Text slot="description" className={fieldStyles.description}>
          {props.description}
        </Text>
      ) : null}
      <FieldError className={fieldStyles.error}>
        <ErrorMark />
        {props.errorMessage}
      </FieldError>
    </>
  );
}
