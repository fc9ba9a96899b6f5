import { SIGN_IN_TO_BUY } from '@daad/contracts/store-front';
import { IconLogin2 } from '@tabler/icons-react';
import classes from './sign-in-to-buy.module.css';

/** On a card. A page has a dozen of them, and the server writes the first ones: plain markup renders fast. */
export function SignInToBuy({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      <IconLogin2 size={18} aria-hidden />
      {SIGN_IN_TO_BUY}
    </button>
  );
}
