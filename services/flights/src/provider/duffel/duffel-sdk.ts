import { Duffel } from '@duffel/api';
import type { DuffelAccount } from './duffel-session';

/** Creates the official SDK for an account. */
export const newDuffel = ({ token, host }: DuffelAccount): Duffel => new Duffel({ token, basePath: host });
