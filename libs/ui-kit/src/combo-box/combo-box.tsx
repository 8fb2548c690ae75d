import { type ReactNode, type Ref, use, useEffect } from 'react';
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
import { ErrorMark, fieldStyles, type FieldProps } from '../field/field';
import { cx } from '../support/cx';
import styles from './combo-box.module.css';

export interface ComboBoxItem {
  id: string;
  /** What the box shows once the item was chosen, and what is read out. */
  label: string;
}

export interface ComboBoxProps<Item extends ComboBoxItem> extends FieldProps {
  /** What to offer for the present input, best first; the kit does not filter. */
  items: readonly Item[];
  inputValue: string;
  onInputChange: (text: string) => void;
  /** Receives the chosen item, or `null` when the text no longer names one. */
  onSelect?: (item: Item | null) => void;
  selectedId?: string | null;
  onBlur?: () => void;
  /** Keeps a text that is not in the list. */
  allowsCustomValue?: boolean;
  /** Highlights the first match, so that Enter chooses it. */
  isFirstActive?: boolean;
  renderItem?: (item: Item) => ReactNode;
  placeholder?: string;
  icon?: ReactNode;
  /** What the list says when nothing matches; without it an empty list stays closed. */
  emptyText?: string;
  autoCapitalize?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A text box that offers matches while one types. */
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
      <Popover className={cx(fieldStyles.popover, styles.popover)} offset={6}>
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

/** Moves the highlight to the first match whenever none is highlighted. */
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

function ComboBoxControl<Item extends ComboBoxItem>({ inputRef, ...props }: ControlProps<Item>) {
  return (
    <>
      <Label
        className={cx(fieldStyles.label, props.hideLabel && fieldStyles.hidden)}
        data-required={props.isRequired || undefined}
      >
        {props.label}
      </Label>
      <Group className={fieldStyles.box}>
        {props.icon ? <span className={fieldStyles.affix}>{props.icon}</span> : null}
        <Input
          ref={inputRef}
          placeholder={props.placeholder}
          autoCapitalize={props.autoCapitalize}
          className={fieldStyles.input}
        />
        {/* Without the field's own label, which is to name the box alone. */}
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
