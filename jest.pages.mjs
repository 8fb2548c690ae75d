import { configure } from '@testing-library/react';

// The default of one second fails on a busy machine, where a chunk or a first render takes longer.
configure({ asyncUtilTimeout: 10_000 });
