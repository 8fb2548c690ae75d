/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { FieldFrame, useFieldLinks, type FieldProps } from './field';

afterEach(cleanup);

function Framed(props: FieldProps) {
  const links = useFieldLinks(props);
  return (
    <FieldFrame {...props} links={links}>
      <input {...links.control} />
    </FieldFrame>
  );
}

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('FieldFrame', () => {
  it('labels the control and describes it, the error first', () => {
    render(<Framed label="Passport number" isRequired description="Two letters" errorMessage="Enter the number." />);
    const control = screen.getByRole('textbox', { name: 'Passport number' });
    expect([control.getAttribute('aria-invalid'), control.getAttribute('aria-required')]).toEqual(['true', 'true']);
    expect(describedBy(control)).toEqual(['Enter the number.', 'Two letters']);
  });

  it('keeps the name of a hidden label, and sets no description without notes', () => {
    render(<Framed label="Search" hideLabel id="search" />);
    const control = screen.getByRole('textbox', { name: 'Search' });
    expect([control.id, control.hasAttribute('aria-describedby')]).toEqual(['search', false]);
  });
});
