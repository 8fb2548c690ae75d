import { lazyPage, Route, RouterRoutes } from '@portal/remote-kit';
import { HomePage } from './pages/home-page';

const AboutPage = lazyPage(() => import('./pages/about-page'));
const BlogPage = lazyPage(() => import('./pages/blog-page'));
const ContactPage = lazyPage(() => import('./pages/contact-page'));
const CorporateTravelPage = lazyPage(() => import('./pages/corporate-travel-page'));
const DestinationsPage = lazyPage(() => import('./pages/destinations-page'));
const LoginPage = lazyPage(() => import('./pages/login-page'));
const PackagePage = lazyPage(() => import('./pages/package-page'));
const PackagesPage = lazyPage(() => import('./pages/packages-page'));
const RegisterPage = lazyPage(() => import('./pages/register-page'));
const ServicesPage = lazyPage(() => import('./pages/services-page'));
const UnauthorizedPage = lazyPage(() => import('./pages/unauthorized-page'));

/** The home page travels with the remote itself: it is the first thing most visitors see. */
export function Routes() {
  return (
    <RouterRoutes>
      <Route path="/" element={<HomePage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/about-us" element={<AboutPage />} />
      <Route path="/packages" element={<PackagesPage />} />
      <Route path="/packages/:id" element={<PackagePage />} />
      <Route path="/corporate-travel" element={<CorporateTravelPage />} />
      <Route path="/services" element={<ServicesPage />} />
      <Route path="/destinations" element={<DestinationsPage />} />
      <Route path="/blog" element={<BlogPage />} />
      <Route path="/contact-us" element={<ContactPage />} />
      <Route path="/unauthorized" element={<UnauthorizedPage />} />
    </RouterRoutes>
  );
}
