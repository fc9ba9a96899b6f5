import { beforeEach, describe, expect, it } from '@jest/globals';
import { installFakeBrowser } from '@daad/testing/fake-browser';
import { forgetDraft, readDraft, rememberedDelivery, saveDraft, typedParts } from './remembered-delivery.js';

const OWN = '01011111111';
const LAST = { deliverAddress: 'شارع النيل', deliverPhone: '01022222222', studentPhone: OWN };

describe('what a checkout begins with', () => {
  it("is the student's own number before the first order", () => {
    for (const none of [null, undefined])
      expect(rememberedDelivery(none, OWN)).toEqual({ deliverAddress: '', deliverPhone: OWN });
  });

  it('is the address and the number of the last order', () => {
    expect(rememberedDelivery(LAST, OWN)).toEqual({
      deliverAddress: 'شارع النيل',
      deliverPhone: '01022222222',
    });
  });

  it('has the new number of a student whose last order had the own number of that time', () => {
    const last = { ...LAST, deliverPhone: OWN };
    expect(rememberedDelivery(last, '01033333333').deliverPhone).toBe('01033333333');
  });
});

describe('what is typed', () => {
  const remembered = { deliverAddress: 'شارع النيل', deliverPhone: OWN };

  it('is each field that has something else than what was remembered', () => {
    expect(typedParts(remembered, remembered)).toEqual({});
    expect(typedParts({ ...remembered, deliverAddress: 'شارع الجيش' }, remembered)).toEqual({
      deliverAddress: 'شارع الجيش',
    });
    expect(typedParts({ ...remembered, deliverPhone: '٠١٢' }, remembered)).toEqual({ deliverPhone: '٠١٢' });
  });

  it('is no field that was emptied', () => {
    expect(typedParts({ deliverAddress: ' \n', deliverPhone: '' }, remembered)).toEqual({});
  });
});

describe('the draft of a browser', () => {
  let browser: ReturnType<typeof installFakeBrowser>;
  beforeEach(() => {
    browser = installFakeBrowser(() => new Error('no call expected'));
  });

  it('is of the student who typed it, until it is sent', () => {
    expect(readDraft('u1')).toEqual({});
    saveDraft('u1', { deliverAddress: 'شارع الجيش' });
    expect(readDraft('u1')).toEqual({ deliverAddress: 'شارع الجيش' });
    expect(readDraft('u2')).toEqual({});
    forgetDraft();
    expect(readDraft('u1')).toEqual({});
  });

  it('leaves no trace once another student has a checkout, or nothing is typed any more', () => {
    saveDraft('u1', { deliverAddress: 'شارع الجيش', deliverPhone: '01022222222' });
    saveDraft('u2', { deliverPhone: '01033333333' });
    expect(readDraft('u2')).toEqual({ deliverPhone: '01033333333' });
    saveDraft('u2', {});
    expect(browser.localStorage.length).toBe(0);
  });

  it('is nothing when the browser has stored something else', () => {
    for (const stored of ['{oops', 'null', '[]', '{"userId":"u1","deliverAddress":7}']) {
      browser.localStorage.setItem('checkoutDraft', stored);
      expect(readDraft('u1')).toEqual({});
    }
  });
});
