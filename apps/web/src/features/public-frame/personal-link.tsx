import { Button, type ButtonProps } from '@mantine/core';
import { IconLogin2, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { personalPageOf, useSession } from '#web/lib/session.js';

/** The link to the sign-in page for visitors, and to the points of a signed-in user. */
export function PersonalLink(props: ButtonProps & { onClick?: () => void }) {
  const session = useSession();
  const to: string = session ? personalPageOf(session) : '/app/login';
  const Icon = session ? IconUser : IconLogin2;
  return (
    <Button
      component={Link}
      to={to}
      data-visitors={!session || undefined}
      leftSection={<Icon size={18} aria-hidden />}
      {...props}
    >
      {session ? 'حسابي' : 'تسجيل الدخول'}
    </Button>
  );
}
