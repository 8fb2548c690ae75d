import { forbidGeneratedCode } from './forbid-generated-code';
import { readReleaseIntegrity } from './release-integrity';

forbidGeneratedCode();
void readReleaseIntegrity().then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap'));
