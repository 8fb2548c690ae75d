import { texts } from '@portal/contracts';
import { Card, DescriptionList, Page, Stack, TextLink } from '@portal/ui-kit';
import { ContactForm } from '../features/contact/contact-form';
import { LusakaMap } from '../features/contact/lusaka-map';
import styles from './contact-page.module.css';

export function ContactPage() {
  const { phones, email, addressLines, hours } = texts.brand;
  return (
    <Page title="Contact us" lead="Write, call, or come by. There is coffee.">
      <div className={styles.layout}>
        <Card>
          <ContactForm />
        </Card>
        <Stack gap={5}>
          <Card as="section" aria-label="How to reach us">
            <DescriptionList
              layout="columns"
              items={[
                {
                  term: 'Phone',
                  description: phones.map((phone) => (
                    <div key={phone}>
                      <TextLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</TextLink>
                    </div>
                  )),
                },
                { term: 'Email', description: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
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
