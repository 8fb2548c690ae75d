/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Controller, useForm } from 'react-hook-form';
import { Checkbox } from '../checkbox/checkbox';
import { NumberField } from '../number-field/number-field';
import { RadioGroup } from '../radio-group/radio-group';
import { SearchField } from '../search-field/search-field';
import { Select } from '../select/select';
import { PasswordField } from './password-field';
import { TextArea, TextField } from './text-field';

afterEach(cleanup);

const options = [
  { value: 'client', label: 'Client' },
  { value: 'employee', label: 'Employee' },
];
const errorMessage = 'Required.';
const description = 'As in the passport.';
const shared = { label: 'Role', errorMessage, description, onChange: () => undefined };

describe('a form field with an error', () => {
  it.each([
    ['TextField', <TextField key="t" {...shared} value="" />, 'textbox'],
    ['TextArea', <TextArea key="a" {...shared} value="" />, 'textbox'],
    ['SearchField', <SearchField key="s" {...shared} value="" />, 'searchbox'],
    ['NumberField', <NumberField key="n" {...shared} value={null} />, 'textbox'],
    ['Select', <Select key="l" {...shared} value="" options={options} />, 'combobox'],
    ['Checkbox', <Checkbox key="c" {...shared} isSelected={false} />, 'checkbox'],
  ] as const)('links label, description and error text: %s', (_name, field, role) => {
    render(field);
    const control = screen.getByRole(role, { name: 'Role' });
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(describedText(control)).toContain(errorMessage);
    expect(describedText(control)).toContain(description);
  });

  it('links the error of a radio group to the group', () => {
    render(<RadioGroup {...shared} value="client" options={options} />);
    const group = screen.getByRole('group', { name: 'Role' });
    expect(describedText(group)).toContain(errorMessage);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Client' }).checked).toBe(true);
  });

  it('excludes the required marker from the accessible name', () => {
    render(<TextField label="Email" isRequired value="" />);
    const control = screen.getByLabelText('Email', { exact: true });
    expect(control.getAttribute('aria-required')).toBe('true');
    expect(control.hasAttribute('aria-invalid')).toBe(false);
  });
});

describe('fields in a form', () => {
  it('support value, change, blur and focus of a form library', async () => {
    const onSubmit = jest.fn();
    render(<Registration onSubmit={onSubmit} />);
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Email is required.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
    await userEvent.keyboard('chanda@example.zm');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'employee');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ email: 'chanda@example.zm', role: 'employee', agree: true });
  });
});

describe('PasswordField', () => {
  it('shows and hides the input', async () => {
    render(<PasswordField label="Password" value="secret" />);
    const control = screen.getByLabelText('Password', { exact: true });
    expect(control.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(control.getAttribute('type')).toBe('text');
  });
});

describe('NumberField', () => {
  it('reports a number, and null when emptied', async () => {
    const onChange = jest.fn();
    render(<Price onChange={onChange} />);
    const control = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
    expect(control.value).toBe('12,500');
    await userEvent.clear(control);
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(control, '0');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(0);
  });
});

function Price({ onChange }: { onChange: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(12500);
  const change = (next: number | null) => {
    setValue(next);
    onChange(next);
  };
  return <NumberField label="Price" value={value} onChange={change} />;
}

function describedText(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

interface RegistrationForm {
  email: string;
  role: string;
  agree: boolean;
}

function Registration({ onSubmit }: { onSubmit: (values: RegistrationForm) => void }) {
  const { control, handleSubmit } = useForm<RegistrationForm>({
    defaultValues: { email: '', role: 'client', agree: false },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}>
      <Controller
        control={control}
        name="email"
        rules={{ required: 'Email is required.' }}
        render={({ field, fieldState }) => (
          <TextField label="Email" {...field} errorMessage={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="role"
        render={({ field }) => <Select label="Role" options={options} {...field} />}
      />
      <Controller control={control} name="agree" render={({ field }) => <Checkbox label="I agree" {...field} />} />
      <button type="submit">Register</button>
    </form>
  );
}
