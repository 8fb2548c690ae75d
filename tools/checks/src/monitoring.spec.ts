import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { apiCalls } from '@portal/contracts';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { workspaceFolders } from './workspace-folders';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  labels?: { severity: string };
  annotations?: { runbook: string; summary: string };
}
const rules = (parse(read('deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

const isSource = (name: string): boolean => name.endsWith('.ts') && !name.includes('spec');
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => join(folder, name));

/** Returns the names of all metrics registered in the source code. */
function ownMetrics(): Set<string> {
  const folders = ['gateway', ...workspaceFolders(root).filter((folder) => /^(services|libs)\//.test(folder))];
  const files = folders.flatMap((folder) => sourcesIn(join(folder, 'src')));
  return new Set(
    files.flatMap((file) =>
      [...read(file).matchAll(/name: '((?:portal|http)_\w+)'/g)].map(([, name]) => name as string),
    ),
  );
}

async function processMetrics(): Promise<string[]> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return (await register.getMetricsAsJSON()).map(({ name }) => name);
}

async function knownMetrics(): Promise<Set<string>> {
  const ofProcess = await processMetrics();
  const recorded = rules.flatMap(({ record }) => record ?? []);
  return new Set([
    ...ownMetrics(),
    ...ofProcess,
    ...ofProcess.map((name) => `portal_gateway_${name}`),
    ...recorded,
    'up',
  ]);
}

const metricName = /\b(?:up|(?:portal|http|nodejs|process)[\w:]*_[\w:]+)\b(?=[{[)\s]|$)/g;
const withoutLabels = (expr: string): string =>
  expr.replace(/\b(?:by|without) \([^)]*\)/g, '').replace(/\{[^}]*\}/g, '{}');
const stemOf = (name: string): string => name.replace(/_(?:bucket|sum|count)$/, '');

describe('alerts and dashboard', () => {
  it('use only metrics that a service exports', async () => {
    const known = await knownMetrics();
    const requested = new Set(expressions.flatMap((expr) => withoutLabels(expr).match(metricName) ?? []));
    expect(requested.size).toBeGreaterThan(10);
    expect([...requested].filter((name) => !known.has(name) && !known.has(stemOf(name)))).toEqual([]);
  });

  it('use only existing calls', () => {
    const calls = expressions.flatMap((expr) =>
      [...expr.matchAll(/call[=!]~"([^"]+)"/g)].flatMap(([, names]) => names?.split('|')),
    );
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((call) => call === undefined || !(call in apiCalls))).toEqual([]);
  });

  it('link to one runbook each, and every runbook is linked', () => {
    const alerts = rules.filter(({ alert }) => alert !== undefined);
    const runbooks = alerts.map(({ annotations }) => annotations?.runbook ?? 'none');
    expect(runbooks.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(readdirSync(join(root, 'docs/runbooks')).sort()).toEqual(
      [...new Set(runbooks.map((path) => basename(path)))].sort(),
    );
    for (const { alert, annotations } of alerts) expect(read(annotations?.runbook ?? '')).toContain(`\`${alert}\``);
  });

  it('check two windows before paging for an error budget', () => {
    const burns = rules.filter(({ alert }) => alert?.includes('BudgetBurn'));
    expect(burns).toHaveLength(4);
    for (const { expr } of burns) expect(new Set(expr.match(/ratio\w+/g)).size).toBe(2);
  });
});
