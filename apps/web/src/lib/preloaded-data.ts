import { PRELOADED_DATA_ID, type PreloadedData } from '@daad/contracts/preloaded-data';

const preloaded = readFromPage();

function readFromPage(): Partial<PreloadedData> {
  const element = document.getElementById(PRELOADED_DATA_ID);
  element?.remove();
  return element ? (JSON.parse(element.textContent) as PreloadedData) : {};
}

/** Data that came with the page (apps/api/src/pages/preloaded-data.ts). Returned once, because it becomes outdated. */
export function takePreloadedData<Name extends keyof PreloadedData>(
  name: Name,
): PreloadedData[Name] | undefined {
  const data = preloaded[name];
  preloaded[name] = undefined;
  return data;
}
