import { STORE_NOTICE } from '@daad/contracts/store-front';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './store-notice.module.css';

export function StoreNotice() {
  return (
    <p className={classes.notice}>
      <span className={classes.icon}>
        <IconInfoCircle size={20} aria-hidden />
      </span>
      <span>{STORE_NOTICE}</span>
    </p>
  );
}
