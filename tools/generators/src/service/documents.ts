import { withCopies } from '../base/lines';
import type { Workspace } from '../base/workspace';
import { renamed } from './deployment';
import type { Service } from './service';

/** The service in what people read, and in the attacks' list of databases. */
export function addToDocuments(workspace: Workspace, { name, owns, former }: Service): void {
  const like = renamed(former, name);
  workspace.change('.github/CODEOWNERS', (text) => withCopies(text, new RegExp(`^/services/${former}/ `), like));
  workspace.change('README.md', (text) =>
    withCopies(text, new RegExp(`^\\| \`services/${former}\` `), () => `| \`services/${name}\` | ${owns} |`),
  );
  workspace.change('gateway/README.md', (text) =>
    text.replace(/(`[A-Z]+_URL`)( +\| none +\|)/, `$1, \`${name.toUpperCase()}_URL\`$2`),
  );
  workspace.change('docs/new-here.md', (text) =>
    text
      .replace(/(-- "\/api, with an assertion" --> .*)/, `$1 & ${name}`)
      .replace(' --> mongo[', ` & ${name} --> mongo[`),
  );
  workspace.change('deploy/README.md', (text) =>
    text.replace(/(`portal-mongodb-[a-z]+`)( *\|)/, `$1, \`portal-mongodb-${name}\`$2`),
  );
  workspace.change('tools/security-tests/src/portal/database.ts', (text) =>
    text.replace(/('portal_[a-z]+')\]/, `$1, 'portal_${name}']`),
  );
}
