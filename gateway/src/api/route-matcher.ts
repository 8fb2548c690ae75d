import type { GatewayRoute } from '../http/gateway-route';

export type RouteMatch =
  | { kind: 'route'; route: GatewayRoute }
  | { kind: 'other-method'; allowed: string[] }
  | { kind: 'unknown' };

interface Pattern {
  route: GatewayRoute;
  segments: string[];
  /** Index of the first parameter: `/bookings/my` has precedence over `/bookings/:id`. */
  literals: number;
}

const isParameter = (segment: string): boolean => segment.startsWith(':');

function toPattern(route: GatewayRoute): Pattern {
  const segments = route.prefix.split('/');
  const firstParameter = segments.findIndex(isParameter);
  return { route, segments, literals: firstParameter === -1 ? segments.length : firstParameter };
}

const fits = (pattern: Pattern, segments: readonly string[]): boolean =>
  pattern.segments.length === segments.length &&
  pattern.segments.every((segment, index) =>
    isParameter(segment) ? segments[index] !== '' : segment === segments[index],
  );

/**
 * Creates the lookup of a route by method and path. HEAD matches GET. If only the method differs, the result lists the
 * allowed methods.
 */
export function createRouteMatcher(routes: readonly GatewayRoute[]): (method: string, path: string) => RouteMatch {
  const patterns = routes.map(toPattern).sort((left, right) => right.literals - left.literals);
  return (method, path) => {
    const segments = path.split('/');
    const candidates = patterns.filter((pattern) => fits(pattern, segments));
    const wanted = method === 'HEAD' ? 'GET' : method;
    const found = candidates.find(({ route }) => route.method === wanted);
    if (found) return { kind: 'route', route: found.route };
    if (candidates.length === 0) return { kind: 'unknown' };
    const allowed = new Set(
      candidates.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method])),
    );
    return { kind: 'other-method', allowed: [...allowed].sort() };
  };
}
