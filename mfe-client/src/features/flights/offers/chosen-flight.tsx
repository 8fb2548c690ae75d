import type { FlightOffer } from '@portal/contracts';
import { Button, Card } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { Itineraries } from '../offers/itinerary-row';
import styles from './confirm.module.css';

interface ChosenFlightProps {
  offer: FlightOffer;
  onChange: () => void;
}

/** Chosen offer in place of the search and the offers. */
export const ChosenFlight = ({ offer, onChange }: ChosenFlightProps) => (
  <Card as="section" aria-label="Your flight">
    <div className={styles.chosen}>
      <Itineraries offer={offer} isFull />
      <Button variant="secondary" size="sm" icon={<Icons.ArrowLeft aria-hidden />} onPress={onChange}>
        Change flight
      </Button>
    </div>
  </Card>
);
