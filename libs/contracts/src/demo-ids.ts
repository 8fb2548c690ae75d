/** Ids of the demo records (contract, section 3), fixed so that services can seed references independently. */
const demoUserId = (last: string): string => `6500000000000000000000${last}`;
const demoPackageId = (last: string): string => `6600000000000000000000${last}`;

/** Staff and the client of the contract, followed by six customers. */
export const demoUserIds = {
  superadmin: demoUserId('01'),
  admin: demoUserId('02'),
  employee: demoUserId('03'),
  client: demoUserId('04'),
  customers: ['05', '06', '07', '08', '09', '0a'].map(demoUserId),
} as const;

/** Demo packages in list order. */
export const demoPackageIds: readonly string[] = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '0a',
  '0b',
  '0c',
].map(demoPackageId);

/** Id of a demo booking by its index. The first is a confirmed flight of the client. */
export const demoBookingId = (place: number): string => `67${place.toString(16).padStart(22, '0')}`;
