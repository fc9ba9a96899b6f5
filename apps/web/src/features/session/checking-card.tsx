import { Loader, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './guard-cards.module.css';

interface GuardCardProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  role: 'status' | 'alert';
}

/** The card that a guard shows. */
export function GuardCard({ icon, title, children, role }: GuardCardProps) {
  return (
    <main className={classes.page}>
      <div className={classes.card} role={role}>
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
        <Title order={1} size="h3">
          {title}
        </Title>
        {children}
      </div>
    </main>
  );
}

/** While the session is being checked. */
export function CheckingCard() {
  return (
    <GuardCard icon={<Loader />} title="جارٍ التحقق من الهوية" role="status">
      <Text c="dimmed">لحظة واحدة، نتحقق من هويتك ونؤمّن الجلسة…</Text>
    </GuardCard>
  );
}
