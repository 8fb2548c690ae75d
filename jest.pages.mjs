import { configure } from '@testing-library/react';

// The default of one second fails on a busy machine, where the first render of a page with its chunks takes seconds.
configure({ asyncUtilTimeout: 20_000 });
