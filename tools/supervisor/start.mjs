import { runPortal } from './src/run-portal.mjs';

await runPortal();
