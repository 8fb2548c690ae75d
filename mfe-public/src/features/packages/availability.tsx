import { hasPlaces, isBookable, type TravelPackage } from '@portal/contracts';
import { When } from '@portal/remote-kit/filled-pages';
import { Badge, Cluster } from '@portal/ui-kit';

/** Availability badges. A full package is shown as not available and sold out. */
export function Availability({ of: travelPackage }: { of: TravelPackage }) {
  return (
    <Cluster gap={2}>
      <When is={isBookable(travelPackage)} name="isBookable" otherwise={<Badge tone="neutral">Not Available</Badge>}>
        <Badge tone="success">Available</Badge>
      </When>
      <When is={hasPlaces(travelPackage)} name="hasPlaces" otherwise={<Badge tone="warning">Sold out</Badge>} />
    </Cluster>
  );
}
