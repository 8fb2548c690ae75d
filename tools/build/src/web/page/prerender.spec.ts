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

it.each([
  [['shell_lead'], ['remote.css']],
  [['home_a+b'], ['pages/home.css']],
  [
    ['shell_page', 'home_a+b'],
    ['pages/home.css', 'remote.css'],
  ],
  [['home_a', 'shell'], []],
])('what has the classes %j waits for %j', (classes, sheets) => {
  expect(stylesheetsFor({ dist })(new Set(classes))).toEqual(sheets);
});
