import { texts, type TravelPackage } from '@portal/contracts';

/** Group offer below the price: '. Group offer: 4 travel, 3 pay'. */
export const GroupOfferNote = ({ of: { groupOffer } }: { of: TravelPackage }) =>
  groupOffer ? (
    <>
      {' '}
      {texts.party.groupOfferTitle}: {texts.party.groupOffer(groupOffer.travelers, groupOffer.paying)}.
    </>
  ) : null;
