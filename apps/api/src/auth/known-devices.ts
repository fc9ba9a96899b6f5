import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { API_BASE } from '@daad/contracts/envelope';
import { deriveKey } from '@daad/platform/derive-key';
import type { Settings } from '@daad/platform/settings';
import { readCookie } from './cookies.js';
import { SETTINGS } from '../providers.js';

const COOKIE = 'daad-devices';
const KNOWN_DAYS = 90;
const DAY_MS = 86_400_000;
/** Brothers and sisters share a phone, a class shares a computer; more would make every header long. */
const ACCOUNTS_KEPT = 10;
const TOKEN = /^([\w-]{16})\.(\d{1,6})\.([\w-]{22})$/;

/**
 * Devices that have signed in to an account before, so that strangers who guess its password do not keep its owner out
 * (OWASP's device cookies). The browser keeps one token for each account, `<random>.<last day>.<signature>`, in a cookie
 * that scripts cannot read and that only calls of the account are sent. It opens nothing.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.key = deriveKey(settings.jwtSecret!, 'known devices');
  }

  /** @returns the device's own random name when it is known to this account, else null */
  find(cookies: string | undefined, userId: string): string | null {
    return (
      this.tokensOf(cookies)
        .find((token) => this.isOf(token, userId))
        ?.split('.')[0] ?? null
    );
  }

  /** The `Set-Cookie` of a device that has just signed in; other accounts that it knows stay. */
  remember(cookies: string | undefined, userId: string, secure: boolean): string {
    const others = this.tokensOf(cookies).filter((token) => !this.isOf(token, userId));
    const name = this.find(cookies, userId) ?? randomBytes(12).toString('base64url');
    const lastDay = String(today() + KNOWN_DAYS);
    const token = `${name}.${lastDay}.${this.sign(userId, name, lastDay)}`;
    const value = [token, ...others].slice(0, ACCOUNTS_KEPT).join('~');
    return `${COOKIE}=${value}; Path=${API_BASE}/account; Max-Age=${KNOWN_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  }

  private tokensOf(cookies: string | undefined): string[] {
    const tokens = (readCookie(cookies, COOKIE) ?? '').split('~', ACCOUNTS_KEPT);
    return tokens.filter((token) => Number(TOKEN.exec(token)?.[2] ?? 0) >= today());
  }

  private isOf(token: string, userId: string): boolean {
    const [, name, lastDay, signature] = TOKEN.exec(token)!;
    return timingSafeEqual(Buffer.from(signature!), Buffer.from(this.sign(userId, name!, lastDay!)));
  }

  private sign(userId: string, name: string, lastDay: string): string {
    const signature = createHmac('sha256', this.key).update(`${userId}|${name}|${lastDay}`).digest();
    return signature.subarray(0, 16).toString('base64url');
  }
}

const today = () => Math.floor(Date.now() / DAY_MS);
