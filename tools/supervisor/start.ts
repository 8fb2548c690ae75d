import { runPortal } from './src/run-portal';

await runPortal();
