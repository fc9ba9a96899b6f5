/** Characters of a refused value that are shown: a cell may hold as many as a book. */
const SHOWN = 200;

/** The first characters of a text, whole ones only: PostgreSQL takes neither half an emoji nor a NUL. */
export const beginningOf = (text: string, count = SHOWN): string =>
  [...text.slice(0, 2 * count)]
    .slice(0, count)
    .join('')
    .replace(/[\p{Surrogate}\0]/gu, '\ufffd');
