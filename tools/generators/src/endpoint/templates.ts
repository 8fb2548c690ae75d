import type { Name } from '../base/names';
import type { ContractTypes } from './contract';
import type { Endpoint } from './endpoint';

const subject = ({ words }: Name): string => words.slice(1).join(' ');

export const requestSchema = (name: Name): string => `
/** Request of ${name.camel}. */
export const ${name.camel}RequestSchema = z.strictObject({ note: requiredText() });
export type ${name.pascal}Request = z.infer<typeof ${name.camel}RequestSchema>;`;

export const answerSchema = (name: Name): string => `
/** Response of ${name.camel}. */
export const ${name.camel}ResponseSchema = z.object({ data: z.object({ note: z.string() }) });
export type ${name.pascal}Response = z.infer<typeof ${name.camel}ResponseSchema>;`;

/** Returns the parameters of a use case in order. */
export const givenTo = (endpoint: Endpoint, { request }: ContractTypes): { name: string; type: string }[] => [
  ...(endpoint.notFound ? [{ name: 'id', type: 'string' }] : []),
  ...(request ? [{ name: 'request', type: request }] : []),
  { name: 'caller', type: 'Caller' },
];

export function useCase(endpoint: Endpoint, types: ContractTypes): string {
  const { name, notFound } = endpoint;
  const parameters = givenTo(endpoint, types).map((given) => `${given.name}: ${given.type}`);
  const note = types.request ? '${request.note} (${caller.username})' : `${subject(name)} for \${caller.username}`;
  return `import { Injectable } from '@nestjs/common';
import type { ${[types.answer, types.request].filter(Boolean).join(', ')} } from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';

/** Use case of ${endpoint.method} ${endpoint.path}. */
@Injectable()
export class ${name.pascal} {
  run(${parameters.join(', ')}): ${types.answer}['data'] {
    return { note: \`${notFound ? '${id}: ' : ''}${note}\` };
  }
}
`;
}

export const controller = (endpoint: Endpoint): string => `import { Controller } from '@nestjs/common';

@Controller()
export class ${endpoint.name.pascal}Controller {}
`;

const anId = '640000000000000000abcdef';

export function intSpec(endpoint: Endpoint, { request }: ContractTypes): string {
  const { name, service, method, path, access } = endpoint;
  const who = access === 'signed-in' ? 'client' : (access[0] ?? 'admin');
  const address = path.replace(':id', anId);
  const body = request ? ", body: { note: 'A note' }" : '';
  return `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IsolatedService } from '@portal/test-kit';
import { startIsolated } from './isolated';

let ${service}: IsolatedService;
beforeAll(async () => {
  ${service} = await startIsolated();
});
afterAll(() => ${service}.stop());

describe('${method} ${path}', () => {
  it('returns ${subject(name)} to an allowed caller', async () => {
    const assertion = await ${service}.assertionFor('${who}');
    const response = await ${service}.call('${method}', '${address}', { assertion${body} });
    expect(response.status).toBe(${method === 'POST' ? 201 : 200});
    expect(response.body).toEqual({ data: { note: expect.stringContaining(${request ? "'A note'" : `'${subject(name)}'`}) } });
  });
${
  request
    ? `
  it('refuses an empty note at its field', async () => {
    const assertion = await ${service}.assertionFor('${who}');
    const response = await ${service}.call('${method}', '${address}', { assertion, body: { note: ' ' } });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'BODY_INVALID', fields: { note: expect.any(String) } });
  });
`
    : ''
}
  it('asks a visitor to log in', async () => {
    const response = await ${service}.call('${method}', '${address}'${request ? ", { body: { note: 'A note' } }" : ''});
    expect([response.status, response.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });
});
`;
}
