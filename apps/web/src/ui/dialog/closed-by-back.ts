import { useClosedByBack } from './use-closed-by-back.js';

/** For what is rendered while a menu is open: only an open one asks to be closed by Back, and a page has a hundred of them. */
export function ClosedByBack({ onClose }: { onClose: () => void }) {
  useClosedByBack(true, onClose);
  return null;
}
