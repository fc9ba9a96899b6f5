import { wholeParam } from '#web/lib/search-params.js';
import { fieldsOf, textOf } from '#web/lib/stored-json.js';

const KEY = 'lastStudentSearch';

interface LastSearch {
  parentPhoneNumber: string;
  page: number;
}

/** The search of this tab, so that coming back to the page shows the children again (specification 1 section 4). */
export function readLastSearch(): LastSearch | null {
  try {
    const saved = fieldsOf(JSON.parse(sessionStorage.getItem(KEY) ?? ''));
    const parentPhoneNumber = textOf(saved['parentPhoneNumber']);
    return parentPhoneNumber ? { parentPhoneNumber, page: wholeParam(saved['page'], { min: 1 }) ?? 1 } : null;
  } catch {
    return null;
  }
}

export function keepLastSearch(search: LastSearch | null): void {
  if (search) sessionStorage.setItem(KEY, JSON.stringify(search));
  else sessionStorage.removeItem(KEY);
}
