export interface AddressForms {
  /** First four groups, the rate-limit key of this network. */
  network: string;
  /** Six spellings of hosts in that /64. */
  spellings: readonly string[];
}

/** Networks whose spellings differ most: full groups, a zero at the end, zeros in the middle, zeros everywhere. */
export const addressForms: readonly AddressForms[] = [
  {
    network: '2001:db8:a:b',
    spellings: [
      '2001:db8:a:b:1:2:3:4',
      '2001:db8:a:b::1',
      '2001:0db8:000a:000b:0000:0000:0000:0002',
      '2001:DB8:A:B::3',
      '2001:db8:a:b:0:0:0:4',
      '2001:db8:a:b:ffff::',
    ],
  },
  {
    network: '2001:db8:a:0',
    spellings: [
      '2001:db8:a::1',
      '2001:db8:a:0:1:2:3:4',
      '2001:0DB8:000A:0000:0000:0000:0000:0002',
      '2001:db8:a::5:0:0:3',
      '2001:db8:a:0:7::',
      '2001:db8:a::198.51.100.1',
    ],
  },
  {
    network: '2001:0:0:5',
    spellings: [
      '2001:0:0:5:1:2:3:4',
      '2001::5:1:2:3:4',
      '2001:0:0:5::1',
      '2001:0000:0000:0005:0000:0000:0000:0002',
      '2001::5:0:0:0:3',
      '2001::5:1:0:0:0',
    ],
  },
  {
    network: '0:0:0:0',
    spellings: ['::2:3:4:5', '::7:0:0:1', '0:0:0:0:1:2:3:4', '::1:0:0:0', '::FFFF:0:0:1', '0::9:8'],
  },
];

/** Spellings of one IPv4 address, including IPv4-mapped IPv6. */
export const mappedForms: readonly string[] = [
  '198.51.100.1',
  '::ffff:198.51.100.1',
  '::FFFF:198.51.100.1',
  '::ffff:c633:6401',
  '0:0:0:0:0:ffff:198.51.100.1',
  '0000:0000:0000:0000:0000:ffff:c633:6401',
];
