import { texts } from '@portal/contracts';
import { TextLink } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import styles from './search-frame.module.css';

export interface SearchFrameProps {
  trip: ReactNode;
  origin: ReactNode;
  swap: ReactNode;
  destination: ReactNode;
  dates: ReactNode;
  adults: ReactNode;
  cabin?: ReactNode;
  submit: ReactNode;
}

/** Fields of a flight search, in as many columns as fit. */
export function SearchFrame({ trip, origin, swap, destination, dates, adults, cabin, submit }: SearchFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.fields} data-class={cabin !== undefined}>
        <div className={styles.trip}>{trip}</div>
        <div className={styles.places}>
          {origin}
          <div className={styles.swap}>{swap}</div>
          {destination}
        </div>
        <div className={styles.dates}>{dates}</div>
        {adults}
        <ChildNote />
        {cabin}
        <div className={styles.submit}>{submit}</div>
      </div>
    </div>
  );
}

function ChildNote() {
  const [phone] = texts.brand.phones;
  return (
    <p className={styles.child}>
      With a child? Call us and we’ll book you together.{' '}
      <TextLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</TextLink>
    </p>
  );
}
