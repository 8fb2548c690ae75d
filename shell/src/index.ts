import { forbidGeneratedCode } from './forbid-generated-code';
import { readReleaseIntegrity } from './release-integrity';
import { warmCurrentRemote } from './remotes/warm-start';

forbidGeneratedCode();
readReleaseIntegrity();
warmCurrentRemote();
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
