import { describe, expect, it } from '@jest/globals';
import type { FlightOffer } from '@portal/contracts';
import type { ProviderOffer } from '../provider/flight-provider.port';
import { OfferSigner, stripPortalMetadata } from './offer-signature';

const providerOffer = {
  type: 'flight-offer',
  id: '1',
  numberOfBookableSeats: 4,
  price: { currency: 'ZMW', grandTotal: '2779.58', fees: [{ amount: '0.00', type: 'SUPPLIER' }] },
  itineraries: [
    {
      segments: [
        {
          departure: { iataCode: 'LUN', at: '2027-02-28T08:00:00' },
          arrival: { iataCode: 'NLA', at: '2027-02-28T09:00:00' },
          carrierCode: 'P0',
          number: '101',
        },
      ],
    },
  ],
} as unknown as ProviderOffer;

const stamp = {
  stage: 'priced' as const,
  expiresAt: '2027-02-01T10:00:00.000Z',
  adults: 1,
  travelClass: 'ECONOMY' as const,
  carriers: { P0: 'Proflight Zambia' },
  places: { LUN: 'Lusaka' },
};
const sealer = new OfferSigner('a secret of at least 32 characters');
const sealed = sealer.seal(providerOffer, stamp);

type Leaf = { path: (string | number)[]; value: unknown };
function leavesOf(value: unknown, path: (string | number)[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, field]) => leavesOf(field, [...path, key]));
}
function withChange({ path, value }: Leaf): FlightOffer {
  const copy = structuredClone(sealed) as unknown as Record<string, unknown>;
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy);
  holder[path.at(-1) as string] = typeof value === 'number' ? value + 1 : `${String(value)}0`;
  return copy as unknown as FlightOffer;
}

describe('OfferSigner', () => {
  it('verifies its own offer after a JSON round trip', () => {
    expect(sealer.isIntact(JSON.parse(JSON.stringify(sealed)) as FlightOffer)).toBe(true);
  });
  it('ignores the order of fields', () => {
    const { id, price, ...rest } = sealed;
    expect(sealer.isIntact({ ...rest, price, id } as FlightOffer)).toBe(true);
  });
  it.each(leavesOf(sealed))('detects a change at $path', (leaf) => {
    expect(sealer.isIntact(withChange(leaf))).toBe(false);
  });
  it('detects an added field', () => {
    expect(sealer.isIntact({ ...sealed, discount: 'all' })).toBe(false);
  });
  it('rejects a signature with another secret', () => {
    expect(new OfferSigner('another secret of over 32 characters').isIntact(sealed)).toBe(false);
  });
  it('restores the original offer of the provider', () => {
    expect(stripPortalMetadata(sealed)).toEqual(providerOffer);
  });
});
