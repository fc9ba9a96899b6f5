/** Characters of an invalid value that an error quotes: a cell may have 32,767. */
const QUOTED_LENGTH = 200;

/** The first characters of a text. PostgreSQL stores neither half a surrogate pair nor NUL, so both are replaced. */
export const truncate = (text: string, count = QUOTED_LENGTH): string =>
  Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('')
    .replace(/[\p{Surrogate}\0]/gu, '\ufffd');
