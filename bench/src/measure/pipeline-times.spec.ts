import { expect, it } from '@jest/globals';
import { secondsByPipelineStep } from './pipeline-times';

it('parses the seconds of each step and ignores other lines', () => {
  const text = '   79 s  packages\n  872 s  security and chaos\n3 passed, 0 failed in 7 s\n 2752 s  all\n';
  expect(secondsByPipelineStep(text)).toEqual({ packages: 79, 'security and chaos': 872, all: 2752 });
});
