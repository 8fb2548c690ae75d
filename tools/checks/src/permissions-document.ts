import { type ApiCallName, apiCalls, fieldAccess } from '@portal/contracts';

export type Access = 'anyone' | 'signed-in' | readonly string[];

export type Call = {
  method: string;
  path: string;
  service: string;
  access: Access;
  memberAccess?: Readonly<Record<string, readonly string[]>>;
  stepUp?: true;
  stepUpWhen?: string;
  noStepUp?: string;
};

export type Page = { path: string; access: { kind: string; roles?: readonly string[] } };

const membersOf: Partial<Record<ApiCallName, Call['memberAccess']>> = fieldAccess;

/** Calls of the contract, with the request fields that only some of a call's roles may send. */
export const contractCalls: readonly Call[] = (Object.keys(apiCalls) as ApiCallName[]).map((name) => {
  const members = membersOf[name];
  return { ...apiCalls[name], ...(members && { memberAccess: members }) };
});

/** Builds the permissions document: tables of calls and pages with a column per role. */
export function permissionsDocument({
  calls,
  pages,
  roles,
}: {
  calls: readonly Call[];
  pages: readonly Page[];
  roles: readonly string[];
}): string {
  const services = [...new Set(calls.map(({ service }) => service))];
  return [
    '# Who may do what',
    '',
    'Written by `npm run docs:permissions` from `apiCalls` and `pageRoutes` in `libs/contracts`, which the services’',
    'guards, the pages’ guards and the tests of every call by every identity are made of too.',
    '',
    'A table says who gets in at all. Which object they get is decided by the service:',
    '',
    '- An employee sees and lists clients only, lists without passport, emergency contact and travel preferences.',
    '- An employee sees the bookings of clients only under a user; all bookings in booking management.',
    '- A booking is cancelled by its owner or by staff. Another person’s booking answers as if there were none.',
    '- A row that ends in a name in braces is about that member of the body: who else sends it is refused.',
    '- Nobody deletes or demotes the own account, and the last admin stays.',
    '',
    'The last column says when a session needs a second factor shown in the last ten minutes, or why it does not. Accounts',
    'without a second factor are not asked; in production staff must have one before they can do anything else.',
    '',
    '## Calls',
    ...services.flatMap((service) => [
      '',
      `### ${service}`,
      '',
      ...head('call', roles, 'second factor asked again'),
      ...calls
        .filter((call) => call.service === service)
        .flatMap(({ method, path, access, memberAccess = {}, ...call }) => [
          row(`${method} /api${path}`, access, roles, stepUpOf(call)),
          ...Object.entries(memberAccess).map(([member, may]) =>
            row(`${method} /api${path} {${member}}`, may, roles, ''),
          ),
        ]),
    ]),
    '',
    '## Pages',
    '',
    'A page for signed-in users sends visitors to /login; a page for roles sends everybody else to /unauthorized.',
    '',
    ...head('page', roles),
    ...pages.map(({ path, access }) => row(path, accessOf(access), roles)),
    '',
  ].join('\n');
}

const accessOf = ({ kind, roles = [] }: Page['access']): Access =>
  kind === 'public' ? 'anyone' : kind === 'login' ? 'signed-in' : roles;

const stepUpOf = ({ stepUp, stepUpWhen, noStepUp = '' }: Pick<Call, 'stepUp' | 'stepUpWhen' | 'noStepUp'>): string =>
  stepUp ? 'always' : stepUpWhen === undefined ? `no: ${noStepUp}` : `when ${stepUpWhen}`;

const head = (what: string, roles: readonly string[], last?: string) => [
  `| ${[what, 'visitor', ...roles, ...(last === undefined ? [] : [last])].join(' | ')} |`,
  `| --- |${' :-: |'.repeat(roles.length + 1)}${last === undefined ? '' : ' --- |'}`,
];

function row(what: string, access: Access, roles: readonly string[], last?: string) {
  const may = (role: string) => typeof access === 'string' || access.includes(role);
  const marks = [access === 'anyone', ...roles.map(may)].map((isAllowed) => (isAllowed ? 'yes' : ''));
  return `| \`${what}\` | ${[...marks, ...(last === undefined ? [] : [last])].join(' | ')} |`;
}
