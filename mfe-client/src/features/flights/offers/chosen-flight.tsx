import type { FlightOffer } from '@portal/contracts';
import { Button, Card } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import type { ReactNode } from 'react';
import type { Leg } from '../facts/offer-facts';
import styles from './chosen-flight.module.css';
import { Itineraries } from './itinerary-row';

interface ChosenFlightProps {
  offer: FlightOffer;
  /** Only leg shown; undefined for the whole trip. */
  leg?: Leg;
  label: string;
  children: ReactNode;
  onChange: () => void;
}

/** Chosen flight in place of the list, with a button that returns to it. */
export const ChosenFlight = ({ offer, leg, label, children, onChange }: ChosenFlightProps) => (
  <Card as="section" aria-label={label}>
    <div className={styles.chosen}>
      <Itineraries offer={offer} leg={leg} isFull />
      <Button variant="secondary" size="sm" icon={<Icons.ArrowLeft aria-hidden />} onPress={onChange}>
        {children}
      </Button>
    </div>
  </Card>
);
