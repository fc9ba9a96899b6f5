const KEY = 'lastStudentSearch';

interface LastSearch {
  parentPhoneNumber: string;
  page: number;
}

/** The search of this tab, so that coming back to the page shows the children again (specification 1 section 4). */
export function readLastSearch(): LastSearch | null {
  try {
    const { parentPhoneNumber, page } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as LastSearch;
    return typeof parentPhoneNumber === 'string' && parentPhoneNumber
      ? { parentPhoneNumber, page: Number.isInteger(page) && page > 0 ? page : 1 }
      : null;
  } catch {
    return null;
  }
}

export function keepLastSearch(search: LastSearch | null): void {
  if (search) sessionStorage.setItem(KEY, JSON.stringify(search));
  else sessionStorage.removeItem(KEY);
}
