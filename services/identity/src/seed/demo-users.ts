import { demoUserIds } from '@portal/contracts';
import type { NewUser } from '../users/user-record';

/** Password of every demo account. */
export const demoPassword = 'Zambezi-2026';

export type DemoUser = Omit<NewUser, 'passwordHash'>;

const staff: DemoUser[] = [
  { id: demoUserIds.superadmin, username: 'superadmin', email: 'superadmin@demo.test', role: 'superadmin' },
  {
    id: demoUserIds.admin,
    username: 'admin',
    email: 'admin@demo.test',
    role: 'admin',
    firstName: 'Natasha',
    lastName: 'Mulenga',
  },
  {
    id: demoUserIds.employee,
    username: 'employee',
    email: 'employee@demo.test',
    role: 'employee',
    firstName: 'Kelvin',
    lastName: 'Sakala',
  },
];

const client: DemoUser = {
  id: demoUserIds.client,
  username: 'client',
  email: 'client@demo.test',
  role: 'client',
  firstName: 'Mwila',
  lastName: 'Chanda',
  phoneNumber: '+260 970 555 104',
  dateOfBirth: '1991-06-14',
  gender: 'Female',
  address: {
    street: '18 Leopards Hill Road',
    city: 'Lusaka',
    stateProvince: 'Lusaka',
    postalCode: '10101',
    country: 'Zambia',
  },
  passportDetails: {
    passportNumber: 'ZN0104104',
    issueDate: '2022-03-02',
    expiryDate: '2032-03-01',
    nationality: 'Zambian',
    issueCountry: 'Zambia',
  },
  emergencyContact: { name: 'Bupe Chanda', phoneNumber: '+260 970 555 204', relationship: 'Brother' },
  travelPreferences: {
    dietaryRestrictions: ['Vegetarian'],
    accessibilityNeeds: [],
    preferredDestinations: ['Livingstone', 'Lisbon'],
  },
};

interface CustomerSketch {
  username: string;
  name: readonly [first: string, last: string];
  born: string;
  gender: string;
  home: readonly [street: string, city: string, province: string, postalCode: string];
  contact: readonly [name: string, relationship: string];
  diets: string[];
  needs: string[];
  places: string[];
}

const sketches: CustomerSketch[] = [
  {
    username: 'thandiwe.banda',
    name: ['Thandiwe', 'Banda'],
    born: '1988-11-03',
    gender: 'Female',
    home: ['42 Great East Road', 'Lusaka', 'Lusaka', '10101'],
    contact: ['Joseph Banda', 'Husband'],
    diets: ['No peanuts'],
    needs: [],
    places: ['South Luangwa', 'Cape Town'],
  },
  {
    username: 'chileshe.mwansa',
    name: ['Chileshe', 'Mwansa'],
    born: '1979-02-21',
    gender: 'Male',
    home: ['7 Broadway', 'Ndola', 'Copperbelt', '10101'],
    contact: ['Grace Mwansa', 'Wife'],
    diets: [],
    needs: ['Extra leg room'],
    places: ['Dubai', 'London'],
  },
  {
    username: 'mutale.phiri',
    name: ['Mutale', 'Phiri'],
    born: '1995-08-09',
    gender: 'Male',
    home: ['11 Kitwe Avenue', 'Kitwe', 'Copperbelt', '10101'],
    contact: ['Ruth Phiri', 'Mother'],
    diets: ['Halal'],
    needs: [],
    places: ['Kasanka', 'Zanzibar'],
  },
  {
    username: 'naomi.tembo',
    name: ['Naomi', 'Tembo'],
    born: '1983-05-30',
    gender: 'Female',
    home: ['3 Umodzi Highway', 'Chipata', 'Eastern', '10101'],
    contact: ['Peter Tembo', 'Father'],
    diets: ['Vegan'],
    needs: ['Wheelchair to the gate'],
    places: ['Lake Tanganyika', 'Lisbon'],
  },
  {
    username: 'lubinda.sitali',
    name: ['Lubinda', 'Sitali'],
    born: '1990-12-17',
    gender: 'Prefer not to say',
    home: ['25 Lusaka Road', 'Mongu', 'Western', '10101'],
    contact: ['Inonge Sitali', 'Sister'],
    diets: [],
    needs: [],
    places: ['Liuwa Plain', 'Windhoek'],
  },
  {
    username: 'monde.hamoonga',
    name: ['Monde', 'Hamoonga'],
    born: '1986-04-05',
    gender: 'Female',
    home: ['9 Mosi-oa-Tunya Road', 'Livingstone', 'Southern', '10101'],
    contact: ['Choolwe Hamoonga', 'Partner'],
    diets: ['Gluten-free'],
    needs: [],
    places: ['Lower Zambezi', 'Paris'],
  },
];

const customers = sketches.map((sketch, index): DemoUser => {
  const number = String(105 + index);
  const [firstName, lastName] = sketch.name;
  const [street, city, stateProvince, postalCode] = sketch.home;
  const [contactName, relationship] = sketch.contact;
  return {
    id: demoUserIds.customers[index],
    username: sketch.username,
    email: `${sketch.username}@demo.test`,
    role: 'client',
    firstName,
    lastName,
    phoneNumber: `+260 970 555 ${number}`,
    dateOfBirth: sketch.born,
    gender: sketch.gender,
    address: { street, city, stateProvince, postalCode, country: 'Zambia' },
    passportDetails: {
      passportNumber: `ZN0${number}${number}`,
      issueDate: '2021-09-15',
      expiryDate: '2031-09-14',
      nationality: 'Zambian',
      issueCountry: 'Zambia',
    },
    emergencyContact: { name: contactName, phoneNumber: `+260 970 556 ${number}`, relationship },
    travelPreferences: {
      dietaryRestrictions: sketch.diets,
      accessibilityNeeds: sketch.needs,
      preferredDestinations: sketch.places,
    },
  };
});

export const demoUsers: readonly DemoUser[] = [...staff, client, ...customers];
