import { useLocation } from '@portal/remote-kit';

export function PlaceholderPage() {
  const { pathname } = useLocation();
  return (
    <section>
      <h1>Page {pathname}</h1>
      <p>Served by mfe-staff.</p>
    </section>
  );
}
