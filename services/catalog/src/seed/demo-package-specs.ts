import type { NewPackage } from '../packages/packages.repository';
import { days } from './demo-days';

export interface DemoPackageSpec extends Pick<
  NewPackage,
  | 'name'
  | 'description'
  | 'currency'
  | 'duration'
  | 'destinations'
  | 'inclusions'
  | 'exclusions'
  | 'maxCapacity'
  | 'itinerary'
> {
  price: number;
  /** Departures as days from today. Empty: flexible dates. */
  departuresInDays: readonly number[];
  isAvailable?: boolean;
  /** Places held initially. */
  taken?: number;
}

const flightsFromLusaka = 'International flights from Lusaka';

/** In the order of their ids. */
export const demoPackageSpecs: readonly DemoPackageSpec[] = [
  {
    name: 'Victoria Falls and Livingstone Long Weekend',
    description:
      'Four days beside Mosi-oa-Tunya, the Smoke that Thunders. Walk the rain forest along the eastern cataract with a naturalist, cross the Knife-Edge Bridge while the spray makes rainbows, and end each day on the river as elephants come down to drink. The lodge stands twenty minutes from the falls, and every transfer is ours.',
    price: 9_850,
    currency: 'ZMW',
    duration: '4 days',
    destinations: ['Livingstone', 'Victoria Falls'],
    inclusions: [
      'Return flights Lusaka to Livingstone',
      'Three nights in a river lodge with breakfast',
      'Guided tour of the falls with park fees',
      'Sunset cruise on the Zambezi',
    ],
    exclusions: ['Lunches and dinners', 'Helicopter flight over the falls', 'Travel insurance'],
    itinerary: days.livingstone,
    departuresInDays: [14, 28, 42, 63, 84, 112],
    maxCapacity: 24,
  },
  {
    name: 'South Luangwa Walking Safari',
    description:
      'The valley where the walking safari was born. For six days you leave the vehicle behind and follow an armed scout and a guide who reads tracks as others read newspapers: hippo pods, Thornicroft giraffe, the leopards for which the Luangwa is famous. Nights are spent in two bush camps of five tents each, under more stars than you remembered.',
    price: 38_400,
    currency: 'ZMW',
    duration: '6 days',
    destinations: ['Mfuwe', 'South Luangwa National Park'],
    inclusions: [
      'Return flights Lusaka to Mfuwe',
      'Five nights full board in bush camps',
      'Daily guided walks and night drives',
      'Park and conservation fees',
    ],
    exclusions: ['Premium drinks', 'Gratuities', 'Travel insurance'],
    itinerary: days.luangwa,
    departuresInDays: [21, 35, 56, 77, 98],
    maxCapacity: 10,
  },
  {
    name: 'Lower Zambezi Canoe Adventure',
    description:
      'Three days of drifting past elephants on their way between islands, with the escarpment of the rift valley as a backdrop. Two paddlers and a licensed river guide to each group; you sleep on sandbanks in a camp that is set up before you arrive, and the last night is in a lodge with a pool. Calm water all the way: no experience needed.',
    price: 21_750,
    currency: 'ZMW',
    duration: '4 days',
    destinations: ['Chirundu', 'Lower Zambezi National Park'],
    inclusions: [
      'Road transfers from Lusaka',
      'Canoes, guides and safety boat',
      'All meals',
      'Two fly-camp nights, one lodge night',
    ],
    exclusions: ['Drinks at the lodge', 'Fishing licence', 'Travel insurance'],
    itinerary: days.lowerZambezi,
    departuresInDays: [10, 24, 38, 52],
    maxCapacity: 8,
    taken: 8,
  },
  {
    name: 'Kafue Wilderness and Busanga Plains',
    description:
      "Zambia's oldest and largest park, and hardly anybody in it. The Busanga Plains flood each year and leave grassland full of red lechwe, roan and the lions that climb trees to keep their feet dry. Game drives by day, a hot-air balloon at dawn when the wind allows, and the Kafue River for an afternoon of birds and pike.",
    price: 27_300,
    currency: 'ZMW',
    duration: '5 days',
    destinations: ['Kafue National Park', 'Busanga Plains'],
    inclusions: ['Road transfers from Lusaka', 'Four nights full board', 'Game drives and a river cruise', 'Park fees'],
    exclusions: ['Balloon flight', 'Gratuities', 'Travel insurance'],
    itinerary: days.kafue,
    departuresInDays: [30, 44, 60, 90],
    maxCapacity: 16,
  },
  {
    name: 'Lake Tanganyika Beach Retreat',
    description:
      'White sand, no salt: the second-deepest lake in the world is warm, clear and full of cichlids in every colour. Snorkel from the jetty of Ndole Bay, hike to the Kalambo Falls, twice the height of Victoria Falls, and eat what the boats bring in at sunset. The far north at its slowest.',
    price: 24_900,
    currency: 'ZMW',
    duration: '7 days',
    destinations: ['Kasaba Bay', 'Mpulungu', 'Kalambo Falls'],
    inclusions: [
      'Return flights Lusaka to Kasama',
      'Transfers by road and boat',
      'Six nights half board',
      'Snorkelling and kayaks',
    ],
    exclusions: ['Scuba diving', 'Lunches', 'Travel insurance'],
    itinerary: days.tanganyika,
    departuresInDays: [18, 46, 74, 102],
    maxCapacity: 14,
  },
  {
    name: 'Copperbelt Heritage Tour',
    description:
      'Three days through the towns that copper built. Go down a working mine in Kitwe, see how the Slave Tree of Ndola became a national monument, meet Chimfunshi, the largest chimpanzee sanctuary in the world, and hear from people whose families came for the mines and stayed. Made for schools, clubs and the curious.',
    price: 6_400,
    currency: 'ZMW',
    duration: '3 days',
    destinations: ['Ndola', 'Kitwe', 'Chingola'],
    inclusions: [
      'Return coach from Lusaka',
      'Two hotel nights with breakfast',
      'Mine visit and guides',
      'Entrance to Chimfunshi',
    ],
    exclusions: ['Lunches and dinners', 'Personal expenses'],
    itinerary: days.copperbelt,
    departuresInDays: [],
  },
  {
    name: 'Dubai City Break',
    description:
      'Five nights in the city that Lusaka flies to most. We arrange the visa, meet you at the airport and leave you as much time as you like for the malls, the creek and the beach. The desert evening with dinner under the open sky is included, and so is a guide on the first day to show you how the metro works.',
    price: 1_390,
    currency: 'USD',
    duration: '6 days',
    destinations: ['Dubai'],
    inclusions: [
      flightsFromLusaka,
      'Tourist visa',
      'Five nights in a four-star hotel with breakfast',
      'Desert evening with dinner',
      'Airport transfers',
    ],
    exclusions: ['Tourism dirham fee', 'Entrance to Burj Khalifa', 'Travel insurance'],
    departuresInDays: [12, 26, 40, 54, 68, 96],
    maxCapacity: 40,
  },
  {
    name: 'London Theatre and Museums',
    description:
      'A week in the West End with two evenings at the theatre, a morning in the British Museum with a guide who knows where the Zambian collections are, and a day trip to Oxford. You stay within walking distance of Russell Square, and a colleague of ours is on the telephone in London all week.',
    price: 1_980,
    currency: 'GBP',
    duration: '7 days',
    destinations: ['London', 'Oxford'],
    inclusions: [
      flightsFromLusaka,
      'Six nights in a Bloomsbury hotel with breakfast',
      'Two theatre tickets',
      'Guided museum morning',
      'Rail trip to Oxford',
    ],
    exclusions: ['Visa fee', 'Lunches and dinners', 'Travel insurance'],
    departuresInDays: [33, 61, 89],
    maxCapacity: 20,
  },
  {
    name: 'Lisbon and the Atlantic Coast',
    description:
      'Trams, tiles and the light that painters came for. Four nights in the Alfama and three by the sea in Cascais, with a day among the palaces of Sintra and an evening of fado in a house that seats thirty. A gentle first journey to Europe, and the tarts are as good as they say.',
    price: 1_740,
    currency: 'EUR',
    duration: '8 days',
    destinations: ['Lisbon', 'Sintra', 'Cascais'],
    inclusions: [
      flightsFromLusaka,
      'Seven nights with breakfast',
      'Sintra with guide and entrances',
      'Fado evening with dinner',
      'Lisbon transport card',
    ],
    exclusions: ['Schengen visa fee', 'Other meals', 'Travel insurance'],
    departuresInDays: [37, 65, 93],
    maxCapacity: 18,
  },
  {
    name: 'Paris in Spring',
    description:
      'Six days for two, or for yourself: the Louvre before the crowds, a boat on the Seine at dusk, the gardens of Giverny as Monet left them. The hotel is a small one near the Canal Saint-Martin, where the bakeries are. We are renewing the contracts for this tour; tell us if you would like to hear when it returns.',
    price: 1_860,
    currency: 'EUR',
    duration: '6 days',
    destinations: ['Paris', 'Giverny'],
    inclusions: [
      flightsFromLusaka,
      'Five nights with breakfast',
      'Louvre and Giverny entrances',
      'Evening cruise on the Seine',
    ],
    exclusions: ['Schengen visa fee', 'Other meals', 'Travel insurance'],
    departuresInDays: [120, 134],
    maxCapacity: 16,
    isAvailable: false,
  },
  {
    name: 'Kasanka Bat Migration',
    description:
      'Ten million straw-coloured fruit bats over one small forest: the largest movement of mammals on earth, and it happens in Zambia. Climb to a hide at first light to watch them come home, look for the shy sitatunga in the papyrus by day and see the sky darken again at dusk. The season is short and the hides are few.',
    price: 15_600,
    currency: 'ZMW',
    duration: '3 days',
    destinations: ['Kasanka National Park', 'Serenje'],
    inclusions: ['Road transfers from Lusaka', 'Two nights full board', 'Guides and hide reservations', 'Park fees'],
    exclusions: ['Drinks', 'Gratuities', 'Travel insurance'],
    itinerary: days.kasanka,
    departuresInDays: [5, 9, 13, 16],
    maxCapacity: 12,
  },
  {
    name: 'Cape Town and the Winelands',
    description:
      'Table Mountain by cable car, the penguins at Boulders, Robben Island with a guide who was held there, and two days among the vineyards of Franschhoek on the little tram. Short flights, no visa for Zambians and something for everybody in the family.',
    price: 1_120,
    currency: 'USD',
    duration: '6 days',
    destinations: ['Cape Town', 'Franschhoek'],
    inclusions: [
      flightsFromLusaka,
      'Five nights with breakfast',
      'Table Mountain and Robben Island tickets',
      'Wine tram day pass',
      'Airport transfers',
    ],
    exclusions: ['Lunches and dinners', 'Wine purchases', 'Travel insurance'],
    departuresInDays: [20, 48, 76],
    maxCapacity: 22,
  },
];
