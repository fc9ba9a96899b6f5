import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { API_BASE } from '@daad/contracts/call';
import { deriveKey } from '@daad/platform/derive-key';
import { jwtSecretOf, type Settings } from '@daad/platform/settings';
import { readCookie } from './cookies.js';
import { SETTINGS } from '../providers.js';

const COOKIE = 'daad-devices';
const KNOWN_DAYS = 90;
const DAY_MS = 86_400_000;
/** Families and classes share devices; more accounts would make the cookie too long. */
const MAX_ACCOUNTS = 10;
const TOKEN = /^([\w-]{16})\.(\d{1,6})\.([\w-]{22})$/;

/**
 * Recognises devices that have signed in to an account before, so that guesses of others do not lock its owner out (OWASP's
 * device cookies). The browser keeps one token for each account, `<random>.<last day>.<signature>`, in an HttpOnly cookie
 * that is sent with account calls only. It grants no access.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.key = deriveKey(jwtSecretOf(settings), 'known devices');
  }

  /** @returns the random id of the device when it has signed in to this account before, else null */
  find(cookies: string | undefined, userId: string): string | null {
    return (
      this.tokensOf(cookies)
        .find((token) => this.isOf(token, userId))
        ?.split('.')[0] ?? null
    );
  }

  /** The `Set-Cookie` header for a device that has just signed in; its other accounts stay in the cookie. */
  remember(cookies: string | undefined, userId: string, secure: boolean): string {
    const others = this.tokensOf(cookies).filter((token) => !this.isOf(token, userId));
    const name = this.find(cookies, userId) ?? randomBytes(12).toString('base64url');
    const lastDay = String(today() + KNOWN_DAYS);
    const token = `${name}.${lastDay}.${this.sign(userId, name, lastDay)}`;
    const value = [token, ...others].slice(0, MAX_ACCOUNTS).join('~');
    return `${COOKIE}=${value}; Path=${API_BASE}/account; Max-Age=${KNOWN_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  }

  private tokensOf(cookies: string | undefined): string[] {
    const tokens = (readCookie(cookies, COOKIE) ?? '').split('~', MAX_ACCOUNTS);
    return tokens.filter((token) => Number(TOKEN.exec(token)?.[2] ?? 0) >= today());
  }

  private isOf(token: string, userId: string): boolean {
    const [, name = '', lastDay = '', signature = ''] = TOKEN.exec(token) ?? [];
    const expected = Buffer.from(this.sign(userId, name, lastDay));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private sign(userId: string, name: string, lastDay: string): string {
    const signature = createHmac('sha256', this.key).update(`${userId}|${name}|${lastDay}`).digest();
    return signature.subarray(0, 16).toString('base64url');
  }
}

const today = () => Math.floor(Date.now() / DAY_MS);
