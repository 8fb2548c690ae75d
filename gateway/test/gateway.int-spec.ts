import { afterAll, beforeAll, beforeEach, describe, it } from '@jest/globals';
import { checkCase, checkRawCase, readCases, type Case, type RawCase } from './case-files';
import { startGateway, type TestGateway } from './test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.stub.reset());

describe.each(['routing', 'identity', 'bodies', 'callbacks', 'static'])('gateway: %s', (file) => {
  it.each(readCases<Case>(file))('$name', (row) => checkCase(gateway, row));
});

describe('gateway: raw requests', () => {
  it.each(readCases<RawCase>('raw'))('$name', (row) => checkRawCase(gateway, row));
});
