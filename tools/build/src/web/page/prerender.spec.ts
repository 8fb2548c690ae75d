import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { stylesheetsFor } from './prerender';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'portal-prerender-'));
  mkdirSync(join(dist, 'pages'));
  writeFileSync(join(dist, 'remote.css'), '.shell_page > .shell_lead:hover{margin:0}');
  writeFileSync(join(dist, 'pages/home.css'), '@media print{.home_a\\+b{display:none}}');
  writeFileSync(join(dist, 'home.js'), '".home_a"');
});
afterEach(() => rmSync(dist, { recursive: true }));

it('selects the smallest of the sheets that cover the most classes of a CSS module', () => {
  writeFileSync(join(dist, 'list.css'), '.staff_tools{gap:0}.staff_foot{gap:0}.list_only{color:red}');
  writeFileSync(join(dist, 'other.css'), '.staff_tools{gap:0}.staff_foot{gap:0}');
  writeFileSync(join(dist, 'page.css'), '.staff_tools{gap:0}.page_a{gap:0}');
  const stylesOf = stylesheetsFor({ dist });
  expect(stylesOf(new Set(['staff_tools', 'staff_foot']))).toEqual(['other.css']);
  expect(stylesOf(new Set(['staff_tools', 'page_a']))).toEqual(['page.css']);
});

it.each([
  [['shell_lead'], ['remote.css']],
  [['home_a+b'], ['pages/home.css']],
  [
    ['shell_page', 'home_a+b'],
    ['pages/home.css', 'remote.css'],
  ],
  [['home_a', 'shell'], []],
])('selects for the classes %j the sheets %j', (classes, sheets) => {
  expect(stylesheetsFor({ dist })(new Set(classes))).toEqual(sheets);
});
