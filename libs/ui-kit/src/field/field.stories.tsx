import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldFrame, fieldStyles, useFieldLinks, type FieldProps } from './field';

function Framed(props: FieldProps) {
  const links = useFieldLinks(props);
  return (
    <FieldFrame {...props} links={links}>
      <div className={fieldStyles.box}>
        <input {...links.control} className={fieldStyles.input} defaultValue="ZN 482913" />
      </div>
    </FieldFrame>
  );
}

const meta: Meta<typeof Framed> = { component: Framed, parameters: { room: 'field' } };
export default meta;

export const WithNotes: StoryObj<typeof Framed> = {
  args: {
    label: 'Passport number',
    isRequired: true,
    description: 'Two letters and six digits',
    errorMessage: 'Enter the number as it is printed, without the country.',
  },
};

export const HiddenLabel: StoryObj<typeof Framed> = { args: { label: 'Passport number', hideLabel: true } };
