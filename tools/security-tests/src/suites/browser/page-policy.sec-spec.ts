import { afterAll, describe, expect, it } from '@jest/globals';
import { pageRoutes } from '@portal/contracts';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { send, type Answer } from '../../client/http';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';

const { strictUrl } = portalUnderTest();
const figures = { pages: 0, findings: 0, 'least score': Infinity };
afterAll(() => recordMeasurements('page policy', figures));

const header = ({ headers }: Answer, name: string): string => String(headers[name] ?? '');

/** Returns the findings of Google's CSP Evaluator, without informational ones. */
function findingsOf(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return findings
    .filter(({ severity }) => severity !== Severity.NONE && severity !== Severity.INFO)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

const halfAYear = 15_768_000;
const scripts = (html: string) => [...html.matchAll(/<script\b[^>]*\bsrc="[^"]*"[^>]*>/g)].map(([tag]) => tag);

/**
 * Scores a response by the rules of MDN's HTTP Observatory (github.com/mdn/mdn-http-observatory): 100 minus penalties,
 * with bonuses from 90 points. TLS and the redirect to it are the operator's responsibility.
 */
function observatoryScore(response: Answer): number {
  const policy = new CspParser(header(response, 'content-security-policy')).csp.directives;
  const sources = Object.values(policy).flat().join(' ');
  const isSafe = !/'unsafe-|\*|https?:(?:\s|$)/.test(sources) && policy['default-src']?.join() === "'none'";
  const [, hsts = '0'] = /max-age=(\d+)/.exec(header(response, 'strict-transport-security')) ?? [];
  const ownScripts = scripts(response.text).every((tag) => /src="\/(?!\/)/.test(tag));
  const checked = scripts(response.text).every((tag) => /\bintegrity="sha384-/.test(tag));
  const framing = policy['frame-ancestors']?.join();
  const faults = [
    [isSafe, 25],
    [Number(hsts) >= halfAYear, 20],
    [header(response, 'x-content-type-options') === 'nosniff', 5],
    [framing !== undefined || header(response, 'x-frame-options') !== '', 20],
    [header(response, 'access-control-allow-origin') === '', 50],
    [header(response, 'set-cookie') === '', 20],
    [ownScripts, 50],
  ] as const;
  const base = faults.reduce((score, [isRight, cost]) => score - (isRight ? 0 : cost), 100);
  const extras = [
    [isSafe, 10],
    [/^(?:no-referrer|same-origin|strict-origin)/.test(header(response, 'referrer-policy')), 5],
    [framing === "'none'", 5],
    [scripts(response.text).length > 0 && checked, 5],
    [header(response, 'cross-origin-resource-policy') === 'same-origin', 10],
  ] as const;
  return base < 90 ? base : extras.reduce((score, [isBetter, gain]) => score + (isBetter ? gain : 0), base);
}

const pages = pageRoutes.map(({ path }) => path.replace(/:\w+/g, '650000000000000000000004'));

describe('content security policy in production', () => {
  it.each([...pages, '/no-such-page'])('%s: has no findings and scores A+', async (path) => {
    const response = await send(strictUrl, { path });
    const findings = findingsOf(header(response, 'content-security-policy'));
    const score = observatoryScore(response);
    figures.pages += 1;
    figures.findings += findings.length;
    figures['least score'] = Math.min(figures['least score'], score);
    expect(findings).toEqual([]);
    expect(score).toBeGreaterThanOrEqual(100);
  });

  it('fails the same checks if it is too permissive', async () => {
    const response = await send(strictUrl, { path: '/' });
    const open = "script-src 'unsafe-inline' https:; object-src *";
    expect(findingsOf(open).length).toBeGreaterThan(1);
    const weaker = { ...response, headers: { ...response.headers, 'content-security-policy': open } };
    expect(observatoryScore(weaker)).toBeLessThan(100);
  });
});
