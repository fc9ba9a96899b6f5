import { Link } from '@tanstack/react-router';
import { LOGIN_VERSE } from '@daad/contracts/public-pages';
import type { Site } from '@daad/contracts/site.contract';
import { Anchor, Stack } from '@mantine/core';
import type { ExpiryReason } from '#web/lib/session-store.js';
import { DadLetter } from '#web/ui/layout/dad-letter.js';
import { LoginForm } from './login-form.js';
import { SignInHelp } from './sign-in-help.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './login-page.module.css';

interface LoginPageProps {
  redirect?: string | undefined;
  reason?: ExpiryReason | undefined;
  site: Site | undefined;
}

/** The sign-in page, under the teacher's own name (specification 1 section 2.2). */
export function LoginPage({ redirect, reason, site }: LoginPageProps) {
  return (
    <div className={classes.page}>
      <aside className={`${shared.column} ${shared.cloth} ${classes.cover}`}>
        <DadLetter className={classes.letter} />
        <p className={`${shared.verse} ${classes.verse}`}>{LOGIN_VERSE}</p>
        <div>
          <p className={classes.brandName}>{site?.brand ?? ' '}</p>
          {site?.tagline && <p className={classes.tagline}>{site.tagline}</p>}
        </div>
      </aside>
      <main className={`${shared.middle} ${classes.side}`}>
        <Stack w="100%" maw={400}>
          <LoginForm redirect={redirect} reason={reason} teacherName={site?.teacherName} />
          <SignInHelp site={site} />
          <Anchor renderRoot={(props) => <Link to="/" {...props} />} size="sm" ta="center">
            العودة إلى الصفحة الرئيسية
          </Anchor>
        </Stack>
      </main>
    </div>
  );
}
