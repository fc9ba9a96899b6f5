import exec from 'k6/execution';
import { OWN_ADDRESSES } from '../settings.ts';

/** Where the virtual user comes from: people at home and on phones have addresses of their own, one machine has one. */
export function addressHeaders(): Record<string, string> {
  if (!OWN_ADDRESSES) return {};
  const id = exec.vu.idInTest;
  return { 'x-forwarded-for': `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}` };
}
