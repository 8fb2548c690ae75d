declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** zod would otherwise try `new Function`, which the page's policy refuses and reports each time. */
export function forbidGeneratedCode(): void {
  (globalThis.__zod_globalConfig ??= {}).jitless = true;
}
