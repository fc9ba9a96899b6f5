import { PRELOADED_DATA_ID, type PreloadedData } from '@daad/contracts/preloaded-data';

const answers = readFromPage();

function readFromPage(): Partial<PreloadedData> {
  const element = document.getElementById(PRELOADED_DATA_ID);
  element?.remove();
  return element ? (JSON.parse(element.textContent) as PreloadedData) : {};
}

/** What came with the page (apps/api/src/pages/preloaded-data.ts). Once: it grows old here. */
export function takePreloadedData<Name extends keyof PreloadedData>(
  name: Name,
): PreloadedData[Name] | undefined {
  const answer = answers[name];
  delete answers[name];
  return answer;
}
