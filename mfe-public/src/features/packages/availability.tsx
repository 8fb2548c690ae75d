import { hasPlaces, type TravelPackage } from '@portal/contracts';
import { Badge, Cluster } from '@portal/ui-kit';

/** True when somebody could book it now. */
export const isBookable = (travelPackage: TravelPackage): boolean =>
  travelPackage.isAvailable && hasPlaces(travelPackage);

/** The availability in words: a full package reads as not available, and says why. */
export function Availability({ of: travelPackage }: { of: TravelPackage }) {
  return (
    <Cluster gap={2}>
      <Badge tone={isBookable(travelPackage) ? 'success' : 'neutral'}>
        {isBookable(travelPackage) ? 'Available' : 'Not Available'}
      </Badge>
      {hasPlaces(travelPackage) ? null : <Badge tone="warning">Sold out</Badge>}
    </Cluster>
  );
}
