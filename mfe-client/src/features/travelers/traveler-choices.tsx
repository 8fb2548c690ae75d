import { isSamePerson } from '@portal/contracts';
import { Button, Cluster } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { useId, useRef, useState } from 'react';
import { nameOf, type Person } from './traveler-facts';
import styles from './travelers.module.css';

/** Choices shown before "Show all". */
const shownCount = 6;

interface TravelerChoicesProps {
  people: readonly Person[];
  /** Current values of the traveler's fields. */
  current: Person;
  /** Travelers of the other blocks, who are not offered again. */
  others: readonly Person[];
  /** The account holder, marked in the list. */
  holder: Person | undefined;
  onFill: (person: Person) => void;
}

/** Saved travelers as buttons that fill the fields of one traveler, with an undo. Renders nothing without a choice. */
export function TravelerChoices({ people, current, others, holder, onFill }: TravelerChoicesProps) {
  const labelId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [filled, setFilled] = useState<{ before: Person; person: Person }>();
  const offered = people.filter((person) => !others.some((other) => isSamePerson(person, other)));
  const isJustFilled = filled !== undefined && isSame(filled.person, current);
  if (!isJustFilled && offered.every((person) => isSamePerson(person, current))) return null;
  const undo = () => {
    if (filled) onFill(filled.before);
    setFilled(undefined);
    // The pressed button no longer exists.
    list.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles.choices}>
      <p id={labelId} className={styles.label}>
        Saved travelers
      </p>
      <div ref={list} role="group" aria-labelledby={labelId}>
        <Cluster gap={2}>
          {offered.slice(0, isWhole ? undefined : shownCount).map((person) => {
            const isOn = isSamePerson(person, current);
            return (
              <Button
                key={`${nameOf(person)} ${person.dateOfBirth}`}
                size="sm"
                variant="secondary"
                className={isOn ? styles.on : undefined}
                aria-pressed={isOn}
                icon={isOn ? <Icons.Check aria-hidden size="1.1em" /> : undefined}
                onPress={() => {
                  if (isSame(person, current)) return;
                  setFilled({ before: current, person });
                  onFill(person);
                }}
              >
                {person === holder ? `${nameOf(person)} (you)` : nameOf(person)}
              </Button>
            );
          })}
          {offered.length > shownCount && !isWhole ? (
            <Button size="sm" variant="quiet" onPress={() => setWhole(true)}>{`Show all ${offered.length}`}</Button>
          ) : null}
        </Cluster>
      </div>
      <div className={styles.filled}>
        <p role="status">{isJustFilled ? `Filled in ${nameOf(filled.person)}.` : ''}</p>
        {isJustFilled ? (
          <Button size="sm" variant="quiet" aria-label={`Undo filling in ${nameOf(filled.person)}`} onPress={undo}>
            Undo
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const isSame = (one: Person, other: Person): boolean =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.dateOfBirth === other.dateOfBirth &&
  one.gender === other.gender;
