import { describe, expect, it } from '@jest/globals';
import { base32, newSecret, otpauthUrl, stepOf } from './totp.js';

/** The secret of RFC 6238, appendix B, for SHA-1. */
const SECRET = Buffer.from('12345678901234567890');

describe('codes by time', () => {
  // The last six of the eight digits that the RFC lists.
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 0x23523ec],
    [1_111_111_111, '050471', 0x23523ed],
    [1_234_567_890, '005924', 0x273ef07],
    [2_000_000_000, '279037', 0x3f940aa],
    [20_000_000_000, '353130', 0x27bc86aa],
  ])('at %i s the code is %s, of step %i (RFC 6238, appendix B)', (seconds, code, step) => {
    expect(stepOf(SECRET, code, seconds * 1000)).toBe(step);
  });

  it.each([
    [-2, null],
    [-1, 0x273ef07],
    [0, 0x273ef07],
    [1, 0x273ef07],
    [2, null],
  ])('are accepted %i steps later: %p', (later, step) => {
    expect(stepOf(SECRET, '005924', (1_234_567_890 + later * 30) * 1000)).toBe(step);
  });

  it('are of secrets of 160 random bits, which apps read from the address', () => {
    const secret = newSecret();
    expect(secret).toHaveLength(20);
    expect(secret.equals(newSecret())).toBe(false);
    const url = new URL(otpauthUrl(SECRET, 'منصة: ضاد', '01000000001'));
    expect(decodeURIComponent(url.href.split('?')[0] ?? '')).toContain('01000000001');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'منصة: ضاد',
      secret: base32(SECRET),
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });
});
