import { afterEach, expect, it } from '@jest/globals';
import { compiled, folderWith } from '../../../test/compiled';
import { englishOnly } from './english-only';

const sentences = (library: string) => ({
  [`node_modules/${library}/dist/index.js`]: 'import "../intl/de-DE.mjs"; import "../intl/en-US.mjs";',
  [`node_modules/${library}/intl/de-DE.mjs`]: `say("${library}: Guten Tag");`,
  [`node_modules/${library}/intl/en-US.mjs`]: `say("${library}: Good day");`,
});
let place: ReturnType<typeof folderWith>;
afterEach(() => place.remove());

it("brings the component library's sentences in English alone, and leaves other packages alone", async () => {
  place = folderWith({
    'src/index.js': 'import "react-aria/dist/index.js"; import "other-library/dist/index.js";',
    ...sentences('react-aria'),
    ...sentences('other-library'),
  });
  const script = (await compiled(place.folder, { plugins: [englishOnly()] })).read('main.js');
  expect(script).toContain('react-aria: Good day');
  expect(script).not.toContain('react-aria: Guten Tag');
  expect(script).toContain('other-library: Guten Tag');
});
