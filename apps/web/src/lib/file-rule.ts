/** Which files may be sent from here, and the texts of refusal. The server looks at the bytes. */
export interface FileRule {
  /** As for `<input accept>`: media types and ends of names. */
  accept: readonly string[];
  /** Bytes. */
  maxSize: number;
  wrongType: string;
  tooLarge: string;
}

/** Why a file may not be sent; null when it may. */
export function refusalOf(rule: FileRule, { name, type, size }: File): string | null {
  const isAccepted = rule.accept.some((one) =>
    one.startsWith('.') ? name.toLowerCase().endsWith(one) : type === one,
  );
  if (!isAccepted) return rule.wrongType;
  return size > rule.maxSize ? rule.tooLarge : null;
}
