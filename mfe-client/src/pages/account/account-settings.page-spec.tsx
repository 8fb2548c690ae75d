/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { profileGenders, texts, type User } from '@portal/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type MockResponses, emptyErrorResponse } from '@portal/remote-kit/testing';
import { changesIn, openPage } from '../../../test/open-page';
import { sampleUser } from '../../../test/sample-user';
import { advanceTime, soon, installFakeTime } from '../../../test/fake-time';
import { AccountSettingsPage } from '../account-settings-page';

const path = '/account-settings';
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const isOpen = () => screen.queryByRole('form', { name: 'Edit profile' }) !== null;
const says = (text: string) => () => screen.queryByText(text) !== null;

async function openForm(responses: MockResponses = {}) {
  const opened = openPage(path, { answers: responses });
  await opened.person.click(await screen.findByText(texts.actions.editFullProfile));
  const save = () => opened.person.click(screen.getByText(texts.actions.saveChanges));
  const write = async (label: string | RegExp, text: string) => {
    await opened.person.clear(field(label));
    if (text !== '') await opened.person.type(field(label), text);
  };
  return { ...opened, save, write };
}
const saved = (changes: Partial<User>) => ({
  'PUT /api/auth/profile': () => Response.json({ user: sampleUser(changes), message: texts.success.profileUpdated }),
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the read-only profile', () => {
  it('asks unknown visitors to log in [S2.account.1]', () => {
    openPage(path, { user: null, page: <AccountSettingsPage /> });
    expect(screen.getByText(texts.empty.accountSettingsSignedOut)).toBeTruthy();
  });

  it('shows basics, address, passport, emergency contact and preferences [S2.account.3]', async () => {
    openPage(path);
    await screen.findByText(texts.actions.editFullProfile);
    const shown = document.body.textContent ?? '';
    const expected = ['mutale', 'mutale@demo.test', 'client', 'Mutale', 'Phiri', '+260970555104', 'Female'];
    for (const text of [...expected, '18 Leopards Hill Road', 'Lusaka Province', '10101', 'Zambia']) {
      expect(shown).toContain(text);
    }
    for (const text of ['ZN0104104', 'Zambian', 'Republic of Zambia', 'Bupe Chanda', 'Brother', 'Vegetarian']) {
      expect(shown).toContain(text);
    }
    expect(shown).toContain('Livingstone, Lisbon');
    expect(shown).toMatch(/1991/);
  });

  it('omits empty fields [S2.account.4]', async () => {
    const { id, username, email, role, createdAt, updatedAt } = sampleUser();
    openPage(path, { user: { id, username, email, role, createdAt, updatedAt, address: { city: 'Ndola' } } });
    await screen.findByText(texts.actions.editFullProfile);
    expect([...document.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
      'Username',
      'Email',
      'Role',
      'City',
    ]);
    for (const title of ['Passport Details', 'Emergency Contact', 'Travel Preferences']) {
      expect(screen.queryByText(title)).toBeNull();
    }
  });

  it('links to the form and to the password page [S2.account.5]', async () => {
    const { person } = openPage(path);
    await screen.findByText(texts.actions.editFullProfile);
    expect(screen.getByText('Change Password').closest('a')?.getAttribute('href')).toBe('/change-password');
    await person.click(screen.getByText(texts.actions.editFullProfile));
    expect(isOpen()).toBe(true);
  });
});

describe('a profile being edited', () => {
  it('asks before a link discards changes, and keeps them', async () => {
    const { person, write, place } = await openForm();
    await write('First Name', 'Zuze');
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/packages';
    await person.click(link);
    await person.click(await screen.findByText(texts.unsaved.cancelLabel));
    expect(place.pathname).toBe(path);
    expect(field('First Name').value).toBe('Zuze');
    await person.click(link);
    await person.click(await screen.findByText(texts.unsaved.confirmLabel));
    await waitFor(() => expect(place.pathname).toBe('/packages'));
    link.remove();
  });
});

describe('the profile form', () => {
  const group = (name: string) => within(screen.getByRole('group', { name }));

  it('has every field, filled in [S2.account.6, S2.account.7, S2.account.8, S2.account.9, S2.account.10]', async () => {
    await openForm();
    const expected: [group: string, values: Record<string, string>][] = [
      [
        'Basic Information',
        { Username: 'mutale', Email: 'mutale@demo.test', 'First Name': 'Mutale', 'Last Name': 'Phiri' },
      ],
      ['Basic Information', { 'Phone Number': '+260970555104', Gender: 'Female' }],
      [
        'Address',
        {
          Street: '18 Leopards Hill Road',
          City: 'Lusaka',
          'State/Province': 'Lusaka Province',
          'Postal Code': '10101',
          Country: 'Zambia',
        },
      ],
      [
        'Passport Details',
        { 'Passport Number': 'ZN0104104', Nationality: 'Zambian', 'Issue Country': 'Republic of Zambia' },
      ],
      [
        'Emergency Contact',
        { 'Contact Name': 'Bupe Chanda', 'Contact Phone Number': '+260970555204', Relationship: 'Brother' },
      ],
      [
        'Travel Preferences',
        {
          'Dietary Restrictions': 'Vegetarian',
          'Accessibility Needs': 'Step-free',
          'Preferred Destinations': 'Livingstone, Lisbon',
        },
      ],
    ];
    for (const [name, values] of expected) {
      for (const [label, value] of Object.entries(values)) {
        expect([label, group(name).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value]).toEqual([
          label,
          value,
        ]);
      }
    }
    for (const [name, label] of [
      ['Basic Information', 'Date of Birth'],
      ['Passport Details', 'Issue Date'],
      ['Passport Details', 'Expiry Date'],
    ] as const) {
      expect(group(name).getAllByText(label).length).toBeGreaterThan(0);
    }
  });

  it('offers four genders and an empty choice [S2.account.6]', async () => {
    await openForm();
    const options = [...(screen.getByLabelText<HTMLSelectElement>(/^Gender/).options ?? [])];
    expect(options.map(({ value }) => value)).toEqual(['', ...profileGenders]);
  });

  it('cancels without a change [S2.account.11]', async () => {
    const { person, write, calls } = await openForm();
    await write(/^First Name/, 'Other');
    await person.click(screen.getByText(texts.actions.cancel));
    expect(isOpen()).toBe(false);
    expect(screen.getByText('Mutale')).toBeTruthy();
    expect(changesIn(calls)).toEqual([]);
  });

  it('sends changed fields only, and shows the result [S4.profile.1, S4.session.7, S5.profile.5]', async () => {
    const { save, write, sent } = await openForm(saved({ lastName: 'Zulu' }));
    await write(/^Last Name/, 'Zulu');
    await write(/^Dietary/, ' Halal,, No nuts ,');
    await save();
    await screen.findByText(texts.success.profileUpdated);
    expect(sent('PUT', '/api/auth/profile').map(({ body }) => body)).toEqual([
      {
        lastName: 'Zulu',
        travelPreferences: {
          dietaryRestrictions: ['Halal', 'No nuts'],
          accessibilityNeeds: ['Step-free'],
          preferredDestinations: ['Livingstone', 'Lisbon'],
        },
      },
    ]);
    expect(await screen.findByText('Zulu', { selector: 'dd, dd *' })).toBeTruthy();
  });

  it('confirms that it was saved, and closes after 1.5 s [S4.profile.3, S8.success.profileUpdated]', async () => {
    const { write } = await openForm(saved({ lastName: 'Zulu' }));
    await write(/^Last Name/, 'Zulu');
    installFakeTime();
    fireEvent.click(screen.getByText(texts.actions.saveChanges));
    await soon(says(texts.success.profileUpdated));
    await advanceTime(1_400);
    expect(isOpen()).toBe(true);
    await advanceTime(150);
    expect(isOpen()).toBe(false);
  });

  it('reports that nothing changed, and closes after 1 s [S4.profile.2]', async () => {
    const { calls } = await openForm();
    installFakeTime();
    fireEvent.click(screen.getByText(texts.actions.saveChanges));
    await soon(says(texts.unchanged.profile));
    await advanceTime(900);
    expect(isOpen()).toBe(true);
    await advanceTime(150);
    expect(isOpen()).toBe(false);
    expect(changesIn(calls)).toEqual([]);
  });

  it.each([
    [/^Username/, ' ', texts.validation.usernameAndEmailRequired],
    [/^Email/, '', texts.validation.usernameAndEmailRequired],
    [/^Email/, 'nobody', texts.validation.emailInvalid],
  ])('rejects %s: %j [S5.profile.1, S5.profile.3]', async (label, text, message) => {
    const { save, write, calls } = await openForm();
    await write(label, text);
    await save();
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toContain(message);
    expect(changesIn(calls)).toEqual([]);
  });

  it('requires the password for a changed email only', async () => {
    const { save, write, sent, calls } = await openForm(saved({ email: 'new@demo.test' }));
    expect(screen.queryByLabelText(/^Current Password/)).toBeNull();
    await write(/^Email/, 'new@demo.test');
    await save();
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toContain(
      texts.validation.currentPasswordForEmail,
    );
    expect(changesIn(calls)).toEqual([]);
    await write(/^Current Password/, 'Zambezi-2026');
    await save();
    await screen.findByText(texts.success.profileUpdated);
    expect(sent('PUT', '/api/auth/profile').map(({ body }) => body)).toEqual([
      { email: 'new@demo.test', currentPassword: 'Zambezi-2026' },
    ]);
  });

  it('shows its default error [S8.error.updateProfile]', async () => {
    const { save, write } = await openForm({ 'PUT /api/auth/profile': emptyErrorResponse });
    await write(/^Last Name/, 'Zulu');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(texts.errors.updateProfilePage);
  });
});
