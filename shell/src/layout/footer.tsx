import { texts } from '@portal/contracts';
import { Link } from '@portal/remote-kit';
import { ChitengeBand, Logo } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import styles from './footer.module.css';
import { footerGroups, legalLinks, socialLinks } from '../navigation/navigation-links';

const thisYear = () => new Date().getFullYear();

const phoneAddress = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

function Contact() {
  return (
    <address className={styles.contact}>
      <p>
        <Icons.MapPin aria-hidden />
        <span>{texts.brand.addressLines.join(', ')}</span>
      </p>
      {texts.brand.phones.map((phone) => (
        <p key={phone}>
          <Icons.Phone aria-hidden />
          <a href={phoneAddress(phone)}>{phone}</a>
        </p>
      ))}
      <p>
        <Icons.Clock aria-hidden />
        <span>{texts.brand.hours}</span>
      </p>
    </address>
  );
}

export function Footer() {
  return (
    <footer className={styles.footer}>
      <ChitengeBand height={16} />
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo tone="light" />
          <p>
            {texts.brand.tagline}. A Lusaka agency since {texts.brand.founded}.
          </p>
          <Contact />
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title} className={styles.group}>
            <h2>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label="Social media" className={styles.group}>
          <h2>Follow us</h2>
          <ul className={styles.links}>
            {socialLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.small}>
        <p>
          © {texts.brand.founded}–{thisYear()} {texts.brand.name}. All rights reserved.
        </p>
        <nav aria-label="Legal">
          <ul className={styles.legal}>
            {legalLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
