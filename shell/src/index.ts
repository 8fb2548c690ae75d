import { forbidGeneratedCode } from './forbid-generated-code';
import { readReleaseIntegrity } from './release-integrity';

forbidGeneratedCode();
readReleaseIntegrity();
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
