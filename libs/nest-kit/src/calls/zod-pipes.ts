import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { type ErrorCode, isObjectId } from '@portal/contracts';
import type { CallSchemas } from '@portal/contracts/call-schemas';
import { DomainError } from '@portal/node-kit';
import * as z from 'zod/mini';

/** Default message of zod/mini, used when a schema has no message of its own. */
const unworded = 'Invalid input';

class ZodPipe<Schema extends z.core.$ZodType> implements PipeTransform<unknown, z.output<Schema>> {
  constructor(
    private readonly schema: Schema,
    private readonly code: ErrorCode,
    private readonly fallback?: string,
    private readonly memberFaults: NonNullable<CallSchemas['memberFaults']> = [],
  ) {}

  transform(value: unknown): z.output<Schema> {
    const isAbsent = value === undefined || value === null;
    // Missing fields are reported one by one. Without required fields, an absent body would pass as an empty change.
    const result = z.safeParse(this.schema, isAbsent ? {} : value);
    if (result.success && isAbsent) throw new DomainError('BODY_MALFORMED');
    if (result.success) return result.data;
    const [first] = result.error.issues;
    const worded = first && first.message !== unworded && first.code !== 'unrecognized_keys';
    throw new DomainError(this.codeOf(result.error.issues), {
      message: worded ? first.message : this.fallback,
      fields: fieldsOf(result.error.issues),
    });
  }

  private codeOf(issues: readonly z.core.$ZodIssue[]): ErrorCode {
    const fault = this.memberFaults.find(({ path }) =>
      issues.every(({ path: [member], code }) => member === path && code !== 'unrecognized_keys'),
    );
    return fault?.code ?? this.code;
  }
}

/**
 * `@Body(zodBody(schema))`: returns the parsed body.
 * @throws BODY_INVALID with one sentence per field
 */
export const zodBody = <Schema extends z.core.$ZodType>(
  schema: Schema,
  fallback?: string,
  memberFaults?: CallSchemas['memberFaults'],
) => new ZodPipe(schema, 'BODY_INVALID', fallback, memberFaults);

/** `@Body(zodOptionalBody(schema))`: like `zodBody`, but an absent body counts as empty. */
export const zodOptionalBody = <Schema extends z.core.$ZodType>(
  schema: Schema,
): PipeTransform<unknown, z.output<Schema>> => {
  const pipe = zodBody(schema);
  return { transform: (value) => pipe.transform(value ?? {}) };
};

/**
 * `@Query(zodQuery(schema))`: returns the parsed query.
 * @throws QUERY_INVALID with one sentence per field
 */
export const zodQuery = <Schema extends z.core.$ZodType>(schema: Schema, fallback?: string) =>
  new ZodPipe(schema, 'QUERY_INVALID', fallback);

/** Parses the `@Body()` and the `@Query()` of a handler with the schemas of its call. */
export class CallPipe implements PipeTransform {
  private readonly pipes: Partial<Record<ArgumentMetadata['type'], PipeTransform>>;

  constructor({ body, bodyFault, memberFaults, query }: CallSchemas) {
    this.pipes = { body: body && zodBody(body, bodyFault, memberFaults), query: query && zodQuery(query) };
  }

  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    const pipe = this.pipes[metadata.type];
    return pipe ? pipe.transform(value, metadata) : value;
  }
}

/** `@Param('id', idParam('USER_NOT_FOUND'))`: a malformed id gets the error of an unknown one. */
export const idParam = (code: ErrorCode): PipeTransform<string, string> => ({
  transform(value) {
    const id = value.toLowerCase();
    if (!isObjectId(id)) throw new DomainError(code);
    return id;
  },
});

function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues.slice(0, 50)) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) fields[[...path, key].join('.')] = 'This field is not accepted here.';
    } else {
      fields[path.join('.') || 'body'] ??= sentenceFor(issue);
    }
  }
  return fields;
}

function sentenceFor(issue: z.core.$ZodIssue): string {
  if (issue.message !== unworded) return issue.message;
  if (issue.code === 'invalid_type') return 'Please fill in this field.';
  if (issue.code === 'too_big') return 'This is too much.';
  if (issue.code === 'too_small') return 'This is too little.';
  return 'Please correct this value.';
}
