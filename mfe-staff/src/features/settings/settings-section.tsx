import { texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { ErrorState, Loading, Section } from '@portal/ui-kit';
import type { ReactNode } from 'react';

interface SettingsQuery<Settings> {
  data: Settings | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface SettingsSectionProps<Settings> {
  title: string;
  lead: string;
  query: SettingsQuery<Settings>;
  children: (settings: Settings) => ReactNode;
}

/** Section of settings with its loading and error state. */
export function SettingsSection<Settings>({ title, lead, query, children }: SettingsSectionProps<Settings>) {
  const { data, error, isPending, isFetching, refetch } = query;
  const logIn = useReauthenticate(error);
  return (
    <Section title={title} lead={lead}>
      {isPending ? <Loading text={texts.desk.loadingSettings} /> : null}
      {error ? (
        <ErrorState
          message={errorText(error, texts.desk.fetchSettings)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {data === undefined ? null : children(data)}
    </Section>
  );
}
