import { useEffect, useState } from 'react';

/**
 * For a dialog whose script comes only when it is first opened: mounted closed and opened afterwards, as only so does it
 * note where the focus has to return to.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return shown;
}
