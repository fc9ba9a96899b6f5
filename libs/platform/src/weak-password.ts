import { canonicalPhone } from '@daad/domain/phone';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The package has some 49,000, the commonest first. */
const COMMONEST = 10_000;

let commonest: Set<string> | undefined;

/**
 * The weakness of a password that a person chooses for their own account: `common` is one of the 10,000 that are tried
 * first, in any letter case, `phone` the number that the account signs in with. Null when nothing is.
 * @param phoneNumber '' where it is not known yet
 */
export function weaknessOf(password: string, phoneNumber: string): 'common' | 'phone' | null {
  if (phoneNumber && canonicalPhone(password) === canonicalPhone(phoneNumber)) return 'phone';
  commonest ??= new Set(dictionary['passwords-common'].slice(0, COMMONEST).map((each) => each.toLowerCase()));
  return commonest.has(password.toLowerCase()) ? 'common' : null;
}
