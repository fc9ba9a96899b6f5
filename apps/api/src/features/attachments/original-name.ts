/** Long enough for any title, short enough for a download on every system. */
const LONGEST = 150;

/**
 * The name under which a file is shown and downloaded: without folders, control and invisible characters, and with
 * an ending that fits what the file really is.
 */
export function originalName(given: string, extension: string): string {
  const base = given
    .replaceAll('%22', '"') // browsers send quotes so
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const fits = new RegExp(`\\.(${extension === 'jpg' ? 'jpe?g' : extension})$`, 'i').exec(base);
  const stem = Array.from(fits ? base.slice(0, fits.index) : base)
    .slice(0, LONGEST)
    .join('')
    .trim();
  return (stem || 'ملف') + (fits?.[0] ?? `.${extension}`);
}
