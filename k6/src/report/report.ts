import { REPORTS } from '../settings.ts';
import { page } from './page.ts';
import { readSummary, type Summary } from './shape.ts';
import { plainText } from './text.ts';

/** k6's `handleSummary`: the result on the terminal, as JSON and as a page, in the folder REPORTS. */
export function report(journey: string) {
  return (summary: Summary): Record<string, string> => {
    const read = readSummary(journey, summary);
    const { metrics, root_group, state } = summary;
    return {
      stdout: `${plainText(read)}\n`,
      [`${REPORTS}/${journey}.json`]: JSON.stringify(
        { ...read, raw: { metrics, root_group, state } },
        null,
        2,
      ),
      [`${REPORTS}/${journey}.html`]: page(read),
    };
  };
}
