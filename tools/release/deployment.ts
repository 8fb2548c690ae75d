import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploymentFiles } from './src/deployment/files';
import { workspaceRoot } from './src/workspace/workspace';

/* npm run deploy:write: generates the compose file and the Kubernetes manifests from the table of services. */
for (const [path, text] of Object.entries(deploymentFiles())) {
  writeFileSync(join(workspaceRoot, 'deploy', path), text);
  process.stdout.write(`written: deploy/${path}\n`);
}
