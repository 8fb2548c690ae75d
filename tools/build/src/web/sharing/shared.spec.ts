import { describe, expect, it } from '@jest/globals';
import { sharedModules } from './shared';

describe('sharedModules', () => {
  it('shares the remotes’ peer dependencies by every entry point that slices do not bundle', () => {
    expect(Object.keys(sharedModules({ isShell: true })).sort()).toEqual([
      '@portal/remote-kit',
      '@portal/remote-kit/airports',
      '@portal/remote-kit/booking',
      '@portal/remote-kit/date-changes',
      '@portal/remote-kit/factors',
      '@portal/remote-kit/flight-search',
      '@portal/remote-kit/forms',
      '@portal/remote-kit/on-behalf',
      '@portal/remote-kit/paying',
      '@portal/remote-kit/query',
      '@portal/remote-kit/rates',
      '@portal/remote-kit/records',
      '@portal/remote-kit/schemas',
      '@portal/remote-kit/search-criteria',
      '@portal/remote-kit/trips',
      '@portal/ui-kit',
      '@portal/ui-kit/date',
      '@portal/ui-kit/filters',
      '@portal/ui-kit/inputs',
      '@portal/ui-kit/table',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
    ]);
  });

  it('provides code from the shell only', () => {
    const ofRemote = Object.values(sharedModules({ isShell: false }));
    const ofShell = Object.values(sharedModules({ isShell: true }));
    expect(ofRemote.every((share) => share.import === false)).toBe(true);
    expect(ofShell.some((share) => share.import === false)).toBe(false);
  });

  it('requires a version in the range that the remote was built for', () => {
    const ofRemote = Object.values(sharedModules({ isShell: false }));
    expect(ofRemote.filter((share) => share.singleton && share.strictVersion)).toEqual(ofRemote);
  });
});
