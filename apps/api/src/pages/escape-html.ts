const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an element or an attribute of HTML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
