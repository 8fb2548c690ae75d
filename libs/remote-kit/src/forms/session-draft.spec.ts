/** @jest-environment @portal/test-kit/browser */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSessionDraft } from './session-draft';

beforeEach(() => sessionStorage.clear());

describe('a session draft', () => {
  it('is returned to the same user until dropped', () => {
    createSessionDraft('booking', 'u1').save({ name: 'Zuze' });
    expect(createSessionDraft('booking', 'u1').read()).toEqual({ name: 'Zuze' });
    expect(createSessionDraft('booking', 'u2').read()).toBeUndefined();
    createSessionDraft('booking', 'u1').drop();
    expect(createSessionDraft('booking', 'u1').read()).toBeUndefined();
  });

  it('is undefined when storage cannot be read or written', () => {
    sessionStorage.setItem('portal.draft.booking', '{');
    expect(createSessionDraft('booking').read()).toBeUndefined();
    const rejected = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => createSessionDraft('booking').save({})).not.toThrow();
    rejected.mockRestore();
  });
});
