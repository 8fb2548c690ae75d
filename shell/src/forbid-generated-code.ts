declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** Disables zod's `new Function`: the CSP blocks it and reports each attempt. */
export function forbidGeneratedCode(): void {
  (globalThis.__zod_globalConfig ??= {}).jitless = true;
}
