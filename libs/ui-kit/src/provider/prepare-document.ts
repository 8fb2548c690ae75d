interface TrustedTypesFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown;
}

/** React Aria adds a style element unless the head has one with this id; base styles carry its rule instead. */
const pressableStyleId = 'react-aria-pressable-style';

/**
 * Makes the document fit for React Aria under the portal's content security policy: no inline style element is added,
 * and the one HTML write it does (emptying its live region) is allowed while any other is refused.
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
    // The page's policy does not list the name "default": nothing was loosened, and clearing announcements is refused.
  }
}
