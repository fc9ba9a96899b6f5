/**
 * Whether a search is a phone or another number and no word yet. Its field is written from left to right then (`data-numeric`,
 * theme/global.css): otherwise the groups of Arabic digits stand in reverse order.
 */
export const isNumeric = (text: string): boolean =>
  /^[\d٠-٩۰-۹+()\-\s]*[\d٠-٩۰-۹][\d٠-٩۰-۹+()\-\s]*$/.test(text);
