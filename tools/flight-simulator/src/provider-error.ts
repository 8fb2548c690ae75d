export interface IssueSource {
  pointer?: string;
  parameter?: string;
  example?: string;
}

export interface Issue {
  status: number;
  code: number;
  title: string;
  detail?: string;
  source?: IssueSource;
}

const TITLES: Record<number, string> = {
  141: 'SYSTEM ERROR HAS OCCURRED',
  425: 'INVALID DATE',
  477: 'INVALID FORMAT',
  572: 'INVALID OPTION',
  1797: 'NOT FOUND',
  2668: 'PARAMETER COMBINATION INVALID/RESTRICTED',
  2781: 'INVALID LENGTH',
  4926: 'INVALID DATA RECEIVED',
  10661: 'MAXIMUM NUMBER OF OCCURRENCES EXCEEDED',
  32171: 'MANDATORY DATA MISSING',
  34107: 'NOT APPLICABLE FARE',
  34651: 'SEGMENT SELL FAILURE',
  37200: 'PRICE DISCREPANCY',
  38187: 'Invalid parameters',
  38189: 'Internal error',
  38190: 'Invalid access token',
  38191: 'Invalid HTTP header',
  38192: 'Access token expired',
  38194: 'Too many requests',
  38196: 'Resource not found',
};

const STATUSES: Record<number, number> = {
  141: 500,
  1797: 404,
  38189: 500,
  38190: 401,
  38191: 401,
  38192: 401,
  38194: 429,
  38196: 404,
};

export function titleOf(code: number): string {
  return TITLES[code] ?? 'SYSTEM ERROR HAS OCCURRED';
}

/** Error in the provider's format. */
export class ProviderError extends Error {
  readonly status: number;

  constructor(readonly issues: Issue[]) {
    super(issues[0]?.detail ?? issues[0]?.title ?? 'refused');
    this.status = issues[0]?.status ?? 500;
  }
}

/** Builds an issue; title and HTTP status are derived from the code. */
export function issue(code: number, detail?: string, source?: IssueSource): Issue {
  return {
    status: STATUSES[code] ?? 400,
    code,
    title: titleOf(code),
    ...(detail ? { detail } : {}),
    ...(source ? { source } : {}),
  };
}

/** Shorthand for an error with one issue. */
export function fail(code: number, detail?: string, source?: IssueSource): ProviderError {
  return new ProviderError([issue(code, detail, source)]);
}
