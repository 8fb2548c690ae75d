import { describe, expect, it } from '@jest/globals';
import { apiCalls, type ApiCallName, errorCodes } from '@portal/contracts';
import { html } from './html';
import { apiDocsPage } from './page';
import { schemaView, words } from './schema-view';

const page = apiDocsPage();
/** The part of the page about a call. */
const about = (call: ApiCallName): string =>
  page.split(`<section class="call" id="${call}"`)[1]?.split('</section>')[0] ?? '';

describe('the page of all calls', () => {
  it.each(Object.keys(apiCalls) as ApiCallName[])('describes %s and leads to it', (name) => {
    expect(about(name)).toContain(`/api${apiCalls[name].path}`);
    expect(page).toContain(`href="#${name}"`);
  });

  it('says who may call, with which key, and how often', () => {
    expect(about('createPackage')).toContain('Only admin.');
    expect(about('createPackage')).toContain('has the outcome of the first');
    expect(about('listPackages')).toContain('Anyone.');
    expect(about('listPackages')).not.toContain('has the outcome of the first');
    expect(about('login')).toContain('40 in a minute for an address');
    expect(about('createBooking')).toContain('a body of 256 KB; 40 seconds for an answer');
  });

  it('names the refusals that follow from what a call is', () => {
    expect(about('updateUser')).toMatch(/BODY_INVALID[^]*ID_INVALID[^]*NOT_SIGNED_IN[^]*NOT_ALLOWED/);
    expect(about('listPackages')).toContain('QUERY_INVALID');
    expect(about('listPackages')).not.toMatch(/NOT_SIGNED_IN|BODY_INVALID/);
  });

  it('has no link that leads nowhere', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
    expect(Object.keys(errorCodes).filter((code) => !ids.has(code))).toEqual([]);
  });

  it('has nothing that its policy would refuse', () => {
    expect(page).not.toMatch(/<script|<style|<img| style=| on\w+=|https?:/);
  });
});

it('a text is never markup', () => {
  const bold = html`<b>${1}</b>`;
  expect(html`<p>${'<i>&"\''}${bold}</p>`.text).toBe('<p>&lt;i&gt;&amp;&quot;&#39;<b>1</b></p>');
});

describe('a schema in words', () => {
  it.each([
    [{ type: 'string', minLength: 1, maxLength: 200 }, 'text, 1 to 200 characters'],
    [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'whole number, at least 0'],
    [{ enum: ['paid', 'pending'] }, 'one of "paid", "pending"'],
    [{ type: 'array', items: { type: 'number' }, maxItems: 5 }, 'list of number, at most 5 entries'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text, or null'],
    [{ anyOf: [{ type: 'object' }, { type: 'object' }] }, 'object'],
    [{}, 'anything'],
  ])('%j', (schema, said) => {
    expect(words(schema)).toBe(said);
  });

  it('shows the members of lists and of each choice, and which may be left out', () => {
    const row = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
    const other = { type: 'object', properties: { b: { type: 'boolean' } } };
    const text = schemaView({ anyOf: [{ type: 'array', items: row }, other] }).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('<code>a</code> <span class="type">text</span>');
    expect(text).toContain('<code>b</code> <span class="type">true or false, may be left out</span>');
  });
});
