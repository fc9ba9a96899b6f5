import { createHmac } from 'node:crypto';
import type { SignInChallenge } from '@daad/contracts/account.contract';
import { login } from '@daad/contracts/account.contract';
import { beginTwoFactor, confirmTwoFactor } from '@daad/contracts/two-factor.contract';
import type { ApiClient } from './api-client.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

function bytesOf(base32: string): Buffer {
  const bits = base32.replace(/./g, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'));
  const whole = bits.slice(0, bits.length - (bits.length % 8));
  return Buffer.from((whole.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** The code that an authenticator app shows now (RFC 6238), made without the product's library. */
export function codeNow(secret: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A code that is not right now, nor in the steps around. */
export const wrongCode = (secret: string): string => {
  const right = Number(codeNow(secret));
  return String((right + 500_000) % 1_000_000).padStart(6, '0');
};

/** Turns the second factor of a signed-in account on. */
export async function turnOnTwoFactor(
  client: ApiClient,
  password: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await client.get(beginTwoFactor, { body: { password } });
  return { secret, ...(await client.get(confirmTwoFactor, { body: { code: codeNow(secret) } })) };
}

/** Signs in to an account with a second factor, up to its challenge. */
export async function challengeOf(
  visitor: ApiClient,
  account: { phoneNumber: string; password: string },
  headers: Record<string, string> = {},
): Promise<string> {
  const { phoneNumber, password } = account;
  const result = await visitor.get(login, { body: { phoneNumber, password } }, headers);
  return (result as SignInChallenge).challenge;
}
