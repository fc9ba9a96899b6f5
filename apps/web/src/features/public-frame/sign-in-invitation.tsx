import type { ReactNode } from 'react';
import { homeOf, isStaff, useSession } from '#web/lib/session.js';
import { CallToAction } from '#web/ui/layout/call-to-action.js';

interface SignInInvitationProps {
  title: string;
  /** Where visitors sign in, and the label of the button. */
  to: string;
  label: string;
  /** To visitors. */
  children: ReactNode;
}

/** Asks visitors to sign in; signed-in users get a link to their own pages instead. */
export function SignInInvitation({ title, to, label, children }: SignInInvitationProps) {
  const session = useSession();
  if (!session) {
    return (
      <CallToAction title={title} to={to} label={label} forVisitors>
        {children}
      </CallToAction>
    );
  }
  return (
    <CallToAction title="صفحتك في انتظارك" to={homeOf(session.userType)} label="حسابي">
      {isStaff(session.userType)
        ? session.userType === 'Assistant'
          ? 'عملك مع الطلاب في مكان واحد.'
          : 'طلابك وحضورهم ونقاطهم وطلباتهم في مكان واحد.'
        : 'نقاطك وامتحاناتك وطلباتك في مكان واحد.'}
    </CallToAction>
  );
}
