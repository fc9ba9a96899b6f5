/** The value of one cookie in a `Cookie` header. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  (header ?? '')
    .split(';')
    .map((each) => each.trim().split('='))
    .find(([own]) => own === name)?.[1];
