import { PRELOADED_DATA_ID, type PreloadedData } from '@daad/contracts/preloaded-data';

/** Adds the data that the page would otherwise load with its first calls. */
export function withPreloadedData(html: string, data: PreloadedData): string {
  // Inside a script only this character could end it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // A function, because `$` has a meaning in a replacement text.
  return html.replace(
    '</body>',
    () => `<script type="application/json" id="${PRELOADED_DATA_ID}">${json}</script></body>`,
  );
}
