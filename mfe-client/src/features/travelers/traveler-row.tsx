import { type SavedTraveler, texts } from '@portal/contracts';
import { Button, Cluster, formatDate } from '@portal/ui-kit';
import { useState } from 'react';
import { maskNumber, nameOf } from './traveler-facts';
import styles from './travelers.module.css';

interface TravelerRowProps {
  traveler: SavedTraveler;
  onApproachEdit: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function TravelerRow({ traveler, onApproachEdit, onEdit, onDelete }: TravelerRowProps) {
  const name = nameOf(traveler);
  const { dateOfBirth, passportNumber, passportExpiryDate } = traveler;
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>Born {formatDate(dateOfBirth)}</p>
        {passportNumber ? <PassportNumber number={passportNumber} name={name} /> : null}
        {passportExpiryDate ? <p className={styles.detail}>Passport expires {formatDate(passportExpiryDate)}</p> : null}
      </div>
      <Cluster gap={2}>
        <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onApproach={onApproachEdit} onPress={onEdit}>
          Edit
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Delete ${name}`} onPress={onDelete}>
          Delete
        </Button>
      </Cluster>
    </li>
  );
}

/** Passport number, masked until its owner reveals it, so that people nearby do not read it. */
function PassportNumber({ number, name }: { number: string; name: string }) {
  const [isShown, setShown] = useState(false);
  const action = isShown ? 'Hide' : texts.actions.reveal;
  return (
    <Cluster gap={2} className={styles.detail}>
      <span>
        Passport <code>{isShown ? number : maskNumber(number)}</code>
      </span>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${action} passport number of ${name}`}
        onPress={() => setShown(!isShown)}
      >
        {action}
      </Button>
    </Cluster>
  );
}
