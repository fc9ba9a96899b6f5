import exec from 'k6/execution';
import { OWN_ADDRESSES } from '../settings.ts';

/** Gives each virtual user its own client address: real users do not share the address of the load generator. */
export function addressHeaders(): Record<string, string> {
  if (!OWN_ADDRESSES) return {};
  const id = exec.vu.idInTest;
  return { 'x-forwarded-for': `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}` };
}
