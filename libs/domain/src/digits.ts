/**
 * Rewrites Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9 and the Arabic decimal separator (٫) as a dot.
 * Everything else stays as typed. Contract section 1: such digits are accepted wherever digits are.
 */
export function toAsciiDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\u066b/g, '.');
}
