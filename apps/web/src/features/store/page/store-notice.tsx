import { STORE_NOTICE } from '@daad/contracts/store-front';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Session } from '#web/lib/session-store.js';
import classes from './store-notice.module.css';

/** How visitors can buy. */
export const StoreNotice = () => <Notice forVisitors>{STORE_NOTICE}</Notice>;

/** The teacher sees what visitors see, and does not buy; so do assistants, some of whom keep the store. */
export const StaffStoreNotice = ({ session }: { session: Session }) => {
  const isAssistant = session.userType === 'Assistant';
  return (
    <Notice>
      أنت داخل {isAssistant ? 'بحساب مساعد' : 'بحساب المعلم'}: السلة للطلاب فقط. هكذا يرى الزوار المتجر
      {isAssistant && !session.permissions.includes('store') ? (
        '.'
      ) : (
        <>
          ، أما المنتجات وأسعارها ففي <Link to="/app/teacher/products">إدارة المنتجات</Link>.
        </>
      )}
    </Notice>
  );
};

function Notice({ children, forVisitors }: { children: ReactNode; forVisitors?: true }) {
  return (
    <p className={classes.notice} data-visitors={forVisitors}>
      <span className={classes.icon}>
        <IconInfoCircle size={20} aria-hidden />
      </span>
      <span>{children}</span>
    </p>
  );
}
