import { Duffel } from '@duffel/api';
import type { DuffelAccount } from './duffel-session';

export const newDuffel = ({ token, host }: DuffelAccount): Duffel => new Duffel({ token, basePath: host });
