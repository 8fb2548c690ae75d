interface TrustedTypesFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown;
}

/**
 * React Aria adds a style element unless the head contains an element with this id. The base styles contain its rule
 * instead.
 */
const pressableStyleId = 'react-aria-pressable-style';

/**
 * Prepares the document for React Aria under the content security policy. Prevents its inline style element and allows
 * its one HTML write (emptying the live region). Other writes are rejected.
 */
export function prepareDocument(): void {
  if (!document.getElementById(pressableStyleId)) {
    const marker = document.createElement('meta');
    marker.id = pressableStyleId;
    document.head.append(marker);
  }
  const factory = (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  if (!factory || factory.defaultPolicy) return;
  try {
    factory.createPolicy('default', { createHTML: (text) => (text === '' ? text : null) });
  } catch {
    // The content security policy does not list a policy named "default". Nothing is loosened, and the browser rejects
    // clearing the region.
  }
}
