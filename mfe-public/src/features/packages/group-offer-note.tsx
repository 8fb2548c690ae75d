import { texts, type TravelPackage } from '@portal/contracts';

interface GroupOfferNoteProps {
  of: TravelPackage;
  className?: string | undefined;
}

/** Group offer below the price, such as 'Group offer: 4 travel, 3 pay'. */
export const GroupOfferNote = ({ of: { groupOffer }, className }: GroupOfferNoteProps) =>
  groupOffer ? (
    <p className={className}>
      {texts.party.groupOfferTitle}: {texts.party.groupOffer(groupOffer.travelers, groupOffer.paying)}
    </p>
  ) : null;
