import type { Generator, Plan } from '../base/generator';
import { callName, capital, kebabName, type Name } from '../base/names';
import { GeneratorError } from '../base/generator-error';
import type { Workspace } from '../base/workspace';
import { addToContract } from './contract';
import { addToService } from './service';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint {
  name: Name;
  service: string;
  method: Method;
  path: string;
  /** `signed-in`, or the allowed roles. */
  access: 'signed-in' | readonly string[];
  /** Error code for an unknown id; undefined if the path has no id. */
  notFound?: string;
}

const methods: Readonly<Record<string, Method>> = {
  get: 'GET',
  list: 'GET',
  find: 'GET',
  search: 'GET',
  create: 'POST',
  send: 'POST',
  update: 'PUT',
  change: 'PUT',
  delete: 'DELETE',
  cancel: 'DELETE',
};

function methodOf({ words: [verb = ''] }: Name, given: string | undefined): Method {
  const method = given ?? methods[verb];
  if (method === 'GET' || method === 'POST' || method === 'PUT' || method === 'DELETE') return method;
  if (given === undefined)
    throw new GeneratorError(`'${verb}' implies no method: add --method GET, POST, PUT or DELETE.`);
  throw new GeneratorError(`'${given}' is not a supported method: use GET, POST, PUT or DELETE.`);
}

function pathOf({ words }: Name, given: string | undefined): string {
  const path = given ?? `/${words.slice(1).join('-')}`;
  if (/^(\/([a-z]+(-[a-z]+)*|:id))+$/.test(path) && path.split(':id').length <= 2 && !path.startsWith('/:id'))
    return path;
  throw new GeneratorError(
    `'${path}' is not a valid path: use lower-case words and at most one :id, such as /bookings/:id/notes.`,
  );
}

function accessOf(workspace: Workspace, given = 'signed-in'): Endpoint['access'] {
  if (given === 'signed-in') return given;
  const known = workspace.read(workspace.declaring('libs/contracts/src', 'roles'));
  const roles = given.split(',');
  const unknown = roles.find((role) => !/^[a-z]+$/.test(role) || !known.includes(`'${role}'`));
  if (unknown === undefined) return roles;
  throw new GeneratorError(
    `'${unknown}' is not a role: --access takes signed-in or comma-separated roles. Public calls are added manually, with the permission tests of the contracts.`,
  );
}

function notFoundOf(workspace: Workspace, path: string, given: string | undefined): string | undefined {
  if (!path.includes(':id')) return undefined;
  const codes = workspace.read(workspace.declaring('libs/contracts/src', 'errorCodes'));
  if (given !== undefined && new RegExp(`^  ${given}: `, 'm').test(codes)) return given;
  throw new GeneratorError(
    `A path with :id needs --not-found <CODE>, a code of error-codes.ts for an unknown id${given ? `; '${given}' is not one` : ''}.`,
  );
}

function serviceOf(workspace: Workspace, given: string | undefined): string {
  const services = workspace.list('services');
  if (given !== undefined && services.includes(given)) return given;
  throw new GeneratorError(
    `${given === undefined ? 'Add' : `Unknown service '${given}': add`} --service ${services.join(', ')}.`,
  );
}

/** `npm run new:endpoint`: adds a call to the contract, a use case that serves it, and an integration test. */
export const endpointGenerator: Generator = {
  usage:
    'npm run new:endpoint -- <verbAndSubject> --service <service> [--feature <folder of it> | --new-feature <name>] [--method GET|POST|PUT|DELETE] [--path /…] [--access signed-in|<role,role>] [--not-found <CODE>]',
  options: ['service', 'feature', 'new-feature', 'method', 'path', 'access', 'not-found'],

  plan(workspace: Workspace, { name: text, options }): Plan {
    const name = callName(text);
    const path = pathOf(name, options['path']);
    const endpoint: Endpoint = {
      name,
      path,
      service: serviceOf(workspace, options['service']),
      method: methodOf(name, options['method']),
      access: accessOf(workspace, options['access']),
      notFound: notFoundOf(workspace, path, options['not-found']),
    };
    const newFeature = options['new-feature'];
    const types = addToContract(workspace, endpoint);
    const useCase = addToService(workspace, endpoint, {
      types,
      feature: options['feature'],
      newFeature: newFeature === undefined ? undefined : kebabName(newFeature, 'a feature').kebab,
    });
    return {
      scripts: ['docs:permissions'],
      next: [
        `${endpoint.method} /api${path} is implemented, and the client has api.${name.camel}(). Next:`,
        `- define the request and response in ${types.modules.join(' and ')} and the behaviour in ${useCase}`,
        `- npm run jest -- services/${endpoint.service}/test/${name.kebab}   (${capital(endpoint.service)} alone)`,
        ...(endpoint.method === 'GET'
          ? []
          : ['- keep `stepUp` in its row, or give the reason in `noStepUp` why it is not needed']),
        '- npm run verify',
      ],
    };
  },
};
