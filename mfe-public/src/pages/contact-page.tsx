import { inquiryTypes, isEmail, texts } from '@portal/contracts';
import {
  Alert,
  Button,
  Card,
  DescriptionList,
  Page,
  Select,
  Stack,
  TextArea,
  TextField,
  TextLink,
} from '@portal/ui-kit';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { LusakaMap } from '../features/lusaka-map';
import styles from './contact-page.module.css';

interface ContactForm {
  name: string;
  email: string;
  inquiry: (typeof inquiryTypes)[number] | '';
  message: string;
}

const empty: ContactForm = { name: '', email: '', inquiry: '', message: '' };
const inquiryLabels = { leisure: 'Leisure', corporate: 'Corporate', package: 'Package', other: 'Other' } as const;
const inquiries = inquiryTypes.map((value) => ({ value, label: inquiryLabels[value] }));

/** The form makes no request, as specified: it thanks the visitor and starts afresh. */
function Form() {
  const [isSent, setSent] = useState(false);
  const form = useForm<ContactForm>({ defaultValues: empty });
  const { errors } = form.formState;
  const problem =
    errors.email?.type === 'validate' ? texts.validation.emailInvalid : texts.validation.contactFieldsRequired;
  const send = () => {
    setSent(true);
    form.reset(empty);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setSent(false);
        void form.handleSubmit(send)(event);
      }}
    >
      <Stack gap={5}>
        {isSent ? <Alert kind="success">{texts.success.messageSent}</Alert> : null}
        {Object.keys(errors).length > 0 ? <Alert kind="error">{problem}</Alert> : null}
        <Controller
          control={form.control}
          name="name"
          rules={{ required: 'Please tell us your name.' }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Your Name"
              autoComplete="name"
              isRequired
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="email"
          rules={{
            required: 'Please tell us your email.',
            validate: (value) => isEmail(value.trim()) || texts.validation.emailInvalid,
          }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Your Email"
              type="email"
              autoComplete="email"
              isRequired
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="inquiry"
          rules={{ required: 'Please choose a type.' }}
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label="Type of Inquiry"
              options={inquiries}
              placeholder="Please choose"
              isRequired
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="message"
          rules={{ required: 'Please write a message.' }}
          render={({ field, fieldState }) => (
            <TextArea {...field} label="Your Message" rows={6} isRequired errorMessage={fieldState.error?.message} />
          )}
        />
        <Button type="submit" size="lg">
          Send message
        </Button>
      </Stack>
    </form>
  );
}

export function ContactPage() {
  const { phones, addressLines, hours } = texts.brand;
  return (
    <Page title="Contact us" lead="Write, call, or come by. There is coffee.">
      <div className={styles.layout}>
        <Card>
          <Form />
        </Card>
        <Stack gap={5}>
          <Card as="section" aria-label="How to reach us">
            <DescriptionList
              items={[
                {
                  term: 'Phone',
                  description: phones.map((phone) => (
                    <div key={phone}>
                      <TextLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</TextLink>
                    </div>
                  )),
                },
                { term: 'Address', description: addressLines.join(', ') },
                { term: 'Hours', description: hours },
              ]}
            />
          </Card>
          <LusakaMap />
        </Stack>
      </div>
    </Page>
  );
}
