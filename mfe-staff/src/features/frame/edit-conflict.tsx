import { texts } from '@portal/contracts';
import { Alert, Button, Cluster, Stack } from '@portal/ui-kit';
import { useEffect, useRef } from 'react';
import styles from './edit-conflict.module.css';
import type { Conflict, Difference } from './use-edit-form';

const words = texts.editConflict;

/** Label of a form field, with an optional formatter for its value. */
interface FieldRenderer<Value> {
  label: string;
  show?: (value: Value) => string;
}
export type FieldRenderers<Draft> = { readonly [Field in keyof Draft]: FieldRenderer<Draft[Field]> };

interface EditConflictProps<Draft> {
  conflict: Conflict<Draft>;
  fields: FieldRenderers<Draft>;
  isPending: boolean;
}

const shown = <Value,>({ show }: FieldRenderer<Value>, value: Value): string =>
  value === '' ? `(${words.empty})` : (show?.(value) ?? `${value as string}`);

/** Conflicting changes by another user next to the typed values, with buttons to take either version. */
export function EditConflict<Draft>({ conflict, fields, isPending }: EditConflictProps<Draft>) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const { differences, adopted } = conflict;
  return (
    <section ref={section} tabIndex={-1} aria-label={words.title} className={styles.conflict}>
      <Alert kind="error" title={words.title}>
        {differences.length > 0 ? words.lead : words.same}
      </Alert>
      {differences.map((difference) => (
        <Versions
          key={String(difference.field)}
          of={difference}
          look={fields[difference.field]}
          onTake={conflict.takeTheirs}
        />
      ))}
      {adopted.length > 0 ? (
        <Stack gap={1}>
          <p>{words.alsoChanged}</p>
          <ul className={styles.adopted}>
            {adopted.map(({ field, theirs }) => (
              <li key={String(field)}>
                {fields[field].label}: <strong>{shown(fields[field], theirs)}</strong>
              </li>
            ))}
          </ul>
        </Stack>
      ) : null}
      <Cluster gap={2}>
        <Button variant="secondary" isDisabled={isPending} onPress={() => conflict.takeTheirs()}>
          {words.takeTheirs}
        </Button>
        {differences.length > 0 ? (
          <Button isPending={isPending} onPress={conflict.keepMine}>
            {words.keepMine}
          </Button>
        ) : null}
      </Cluster>
    </section>
  );
}

interface VersionsProps<Draft> {
  of: Difference<Draft>;
  look: FieldRenderer<Draft[keyof Draft]>;
  onTake: (field: keyof Draft) => void;
}

function Versions<Draft>({ of: { field, theirs, yours }, look, onTake }: VersionsProps<Draft>) {
  const { label } = look;
  return (
    <div role="group" aria-label={label} className={styles.field}>
      <strong>{label}</strong>
      <dl className={styles.versions}>
        <dt>{words.theirs}</dt>
        <dd>{shown(look, theirs)}</dd>
        <dt>{words.yours}</dt>
        <dd>{shown(look, yours)}</dd>
      </dl>
      <Button size="sm" variant="quiet" aria-label={`${words.takeTheirs}: ${label}`} onPress={() => onTake(field)}>
        {words.takeTheirs}
      </Button>
    </div>
  );
}
