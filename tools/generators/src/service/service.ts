import { serviceNames } from '@portal/contracts';
import { Node } from 'ts-morph';
import type { Generator, Plan } from '../base/generator';
import { callName, capital } from '../base/names';
import { Refused } from '../base/refused';
import { addMember, objectIn, quoted, valueOf } from '../base/syntax';
import type { Workspace } from '../base/workspace';
import { addToContract } from '../endpoint/contract';
import type { Endpoint } from '../endpoint/endpoint';
import { addToService } from '../endpoint/service';
import { addToDeployment } from './deployment';
import { addToDocuments } from './documents';
import { addPackage } from './package';
import { serviceFiles } from './templates';

/** A service as it was asked for. */
export interface Service {
  /** One word: `payments`. */
  name: string;
  /** How people call it: `Payments`. */
  label: string;
  /** What it owns, as the tables of the documents say it. */
  owns: string;
  /** The service that was added last; lists that cannot be derived go on behind it. */
  former: string;
}

function nameOf(workspace: Workspace, text: string): string {
  if (!/^[a-z]{3,20}$/.test(text)) {
    throw new Refused(`'${text}' is no name for a service: write one lower-case word, such as payments.`);
  }
  const places = ['', 'services/', 'libs/', 'tools/'].map((folder) => `${folder}${text}`);
  const taken = places.find((path) => workspace.exists(path)) ?? (text === 'mongo' ? 'the database' : undefined);
  if (taken) throw new Refused(`The name '${text}' is taken by ${taken}.`);
  return text;
}

function ownsOf(given: string | undefined): string {
  const owns = given?.trim() ?? '';
  if (owns === '' || owns.length > 70) throw new Refused("Say what it owns: --owns 'payments and refunds'.");
  return owns;
}

function addName(workspace: Workspace, { name }: Service): void {
  const names = valueOf(workspace.source(workspace.declaring('libs/contracts/src', 'serviceNames')), 'serviceNames');
  if (!Node.isArrayLiteralExpression(names)) throw new Refused('serviceNames is no list.');
  names.addElement(quoted(name));
}

/** What is said of each service, where the compiler asks for it. */
function addFacts(workspace: Workspace, { name, label, former }: Service): void {
  const missed = `${label} ${label.endsWith('s') ? 'are' : 'is'}`;
  const parts = workspace.source(workspace.declaring('gateway/src', 'unavailable'));
  addMember(objectIn(parts, 'partNames'), { name, initializer: quoted(missed) }, [former]);
  const start = workspace.source(workspace.declaring('tools/supervisor/src', 'partSpecs'));
  const stored = '{ MONGODB_URI: stored.MONGODB_URI }';
  const initializer = `{ label: ${quoted(label)}, env: ${stored}, after: ['embedded-mongo'] }`;
  addMember(objectIn(start, 'own'), { name, initializer }, [former]);
}

/** The first call of the service, which shows how the next is made. */
function addFirstCall(workspace: Workspace, { name, label }: Service): string {
  const endpoint: Endpoint = {
    name: callName(`get${label}Status`),
    service: name,
    method: 'GET',
    path: `/${name}/status`,
    access: 'signed-in',
    notFound: undefined,
  };
  const types = addToContract(workspace, endpoint);
  return addToService(workspace, endpoint, { types, feature: undefined, newFeature: name });
}

/** `npm run new:service`: a service with a database and a call of its own, wherever a service is known. */
export const serviceGenerator: Generator = {
  usage: "npm run new:service -- <name> --owns '<what it owns>'",
  options: ['owns'],

  plan(workspace: Workspace, { name: text, options }): Plan {
    const name = nameOf(workspace, text);
    const former = serviceNames.at(-1) ?? 'flights';
    const service: Service = { name, label: capital(name), owns: ownsOf(options['owns']), former };
    addName(workspace, service);
    addFacts(workspace, service);
    for (const [path, content] of serviceFiles(service)) workspace.create(`services/${name}/${path}`, content);
    addPackage(workspace, service);
    const useCase = addFirstCall(workspace, service);
    addToDeployment(workspace, service);
    addToDocuments(workspace, service);
    return {
      scripts: ['docs:permissions'],
      next: [
        `services/${name} starts with npm start, and /api/${name}/status is its first call. Next:`,
        '- npm install   (links the new package)',
        `- say in an ADR what it owns and why not inside another service (docs/adr/0000-template.md)`,
        `- replace ${useCase} by what it is for; npm run new:endpoint -- <call> --service ${name} adds calls`,
        `- npm run jest -- --testPathPatterns services/${name}`,
        '- npm run verify',
      ],
    };
  },
};
