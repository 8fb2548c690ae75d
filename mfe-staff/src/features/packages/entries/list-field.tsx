import { Button, VisuallyHidden } from '@portal/ui-kit';
import { TextField, type TextFieldProps } from '@portal/ui-kit/fields';
import { Icons } from '@portal/ui-kit/icons';
import { useEffect, useRef, useState } from 'react';
import { commitPending, moveEntry, editEntry, textOf, toList, typeText, removeEntry } from './entries';
import { useEntries } from './use-entries';
import styles from './entries.module.css';

export interface ListFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'suffix'> {
  /** Comma-separated text. */
  value?: string;
  onChange?: (value: string) => void;
}

const read = (text: string) => ({ items: toList(text), pending: '' });

/** Editable list of texts. Items are typed one by one or separated by commas, then edited, moved and removed with buttons. */
export function ListField({ value = '', onChange, ...field }: ListFieldProps) {
  const [entries, change] = useEntries(value, (text) => onChange?.(text), read);
  const [reported, setReported] = useState('');
  const wanted = useRef<{ item: string; control: RowControl } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { items, pending } = entries;
  const focusInput = () => list.current?.querySelector('input')?.focus();

  // Restores the focus to the same button of the row that moved, or of a neighbour of a removed row.
  useEffect(() => {
    const { item, control } = wanted.current ?? {};
    const row =
      item && [...(list.current?.querySelectorAll('li') ?? [])].find(({ dataset }) => dataset['item'] === item);
    if (row) row.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus();
    wanted.current = null;
  }, [items]);

  const add = () => {
    const next = commitPending(entries);
    setReported(
      textOf(next) === textOf({ ...entries, pending: '' })
        ? `${pending.trim()} is already on the list`
        : `${pending.trim()} added`,
    );
    change(next);
    focusInput();
  };
  const remove = (index: number) => {
    setReported(`${items[index]} removed`);
    change(removeEntry(entries, index));
    const neighbour = items[index + 1] ?? items[index - 1];
    if (neighbour === undefined) focusInput();
    else wanted.current = { item: neighbour, control: 'remove' };
  };
  const move = (index: number, by: -1 | 1) => {
    const item = items[index];
    if (item === undefined || items[index + by] === undefined) return;
    setReported(`${item}, now number ${index + by + 1} of ${items.length}`);
    change(moveEntry(entries, index, by));
    wanted.current = { item, control: by < 0 ? 'up' : 'down' };
  };
  const edit = (index: number) => {
    change(editEntry(entries, index));
    focusInput();
  };
  return (
    <div
      ref={list}
      className={styles.field}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        if (!(event.target instanceof HTMLInputElement) || pending.trim() === '') return;
        event.preventDefault();
        add();
      }}
    >
      <TextField
        {...field}
        value={pending}
        onChange={(text) => change(typeText(entries, text))}
        suffix={
          pending.trim() === '' ? undefined : (
            <Button variant="quiet" size="sm" className={styles.add} onPress={add}>
              Add
            </Button>
          )
        }
      />
      {items.length > 0 ? (
        <ol className={styles.rows} aria-label={`${items.length} on the list`}>
          {items.map((item, index) => (
            <li key={item} className={styles.row} data-item={item}>
              <button type="button" className={styles.text} aria-label={`Change ${item}`} onClick={() => edit(index)}>
                {item}
              </button>
              <RowButton control="up" label={`Move ${item} up`} isOff={index === 0} onPress={() => move(index, -1)}>
                <Icons.ArrowUp aria-hidden size="1.1em" />
              </RowButton>
              <RowButton
                control="down"
                label={`Move ${item} down`}
                isOff={index === items.length - 1}
                onPress={() => move(index, 1)}
              >
                <Icons.ArrowDown aria-hidden size="1.1em" />
              </RowButton>
              <RowButton control="remove" label={`Remove ${item}`} onPress={() => remove(index)}>
                <Icons.X aria-hidden size="1.1em" />
              </RowButton>
            </li>
          ))}
        </ol>
      ) : null}
      <VisuallyHidden>
        <span role="status">{reported}</span>
      </VisuallyHidden>
    </div>
  );
}

type RowControl = 'up' | 'down' | 'remove';

interface RowButtonProps {
  control: RowControl;
  label: string;
  isOff?: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

/** `aria-disabled` instead of `disabled`, so that the button keeps the focus when its row reaches the end of the list. */
const RowButton = ({ control, label, isOff, onPress, children }: RowButtonProps) => (
  <button
    type="button"
    className={styles.control}
    data-control={control}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={onPress}
  >
    {children}
  </button>
);
