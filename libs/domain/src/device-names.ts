/** By the first that fits: most browsers also name those whose pages they want to get. */
const BROWSERS = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|OPT\/|OPiOS\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/\S+ .*Safari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const;

const firstOf = (names: readonly (readonly [name: string, pattern: RegExp])[], userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

/** The names of browser and system in a `User-Agent` header, null where it has none that people know. An iPad may call itself a Mac. */
export const deviceNames = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: firstOf(BROWSERS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
});
