import { describe, expect, it } from '@jest/globals';
import { createSealer } from './sealing.js';

describe('sealing', () => {
  const sealer = createSealer('a secret of at least 32 characters!', 'passwords');
  const plain = Buffer.from('كلمة-سر@123');

  it('gives back what was sealed, and shows nothing of it', () => {
    const sealed = sealer.seal(plain, 'student-1');
    expect(sealed.includes(plain)).toBe(false);
    expect(sealer.open(sealed, 'student-1')).toEqual(plain);
    expect(sealer.seal(plain, 'student-1')).not.toEqual(sealed);
  });

  it('takes a nonce once only, also where they are drawn together', () => {
    const nonces = Array.from({ length: 1000 }, () => sealer.seal(plain, 'x').toString('hex', 0, 12));
    expect(new Set(nonces).size).toBe(1000);
  });

  it('opens nowhere else, under no other secret or purpose, and not when changed', () => {
    const sealed = sealer.seal(plain, 'student-1');
    expect(() => sealer.open(sealed, 'student-2')).toThrow();
    expect(() =>
      createSealer('another secret, as long as it has to be', 'passwords').open(sealed, 'student-1'),
    ).toThrow();
    expect(() =>
      createSealer('a secret of at least 32 characters!', 'files').open(sealed, 'student-1'),
    ).toThrow();
    sealed.writeUInt8(sealed.readUInt8(15) ^ 1, 15);
    expect(() => sealer.open(sealed, 'student-1')).toThrow();
  });
});
