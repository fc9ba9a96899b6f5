import { Alert, Flex } from '@mantine/core';
import type { ParentViewStudent } from '@daad/contracts/parents.contract';
import type { Page } from '@daad/contracts/paging';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isNotFound, messageOf } from '#web/lib/api-error.js';
import { usePageInRange } from '#web/lib/use-page-in-range.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import { Pager } from '#web/ui/table/pager.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { ChildCard, OnlyChild } from './child-card.js';
import { ChildDialog } from './child-dialog.js';
import { childQuery } from './parents.queries.js';
import { ChildDetails, ChildGone } from './child-details.js';
import classes from './parent-results.module.css';

interface SingleChildProps {
  child: ParentViewStudent;
  /** The parent's. */
  phone: string;
}

/** The only child of a parent, with all details. Read out as far as its name alone, as everything would take minutes. */
function SingleChild({ child: { id, fullName }, phone }: SingleChildProps) {
  const { data, error, refetch } = useQuery(childQuery(id, phone));
  if (isNotFound(error)) return <ChildGone />;
  return (
    <OnlyChild name={data?.fullName ?? fullName}>
      <div aria-live="off">
        {data ? (
          <ChildDetails child={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LinesSkeleton count={3} height={120} />
        )}
      </div>
    </OnlyChild>
  );
}

interface ParentResultsProps {
  phone: string;
  page: Page<ParentViewStudent>;
  onPageChange: (page: number) => void;
  /** Buttons that reach the teacher. */
  contact: ReactNode;
}

export function ParentResults({ phone, page, onPageChange, contact }: ParentResultsProps) {
  const queryClient = useQueryClient();
  const ways = (
    <Flex wrap="wrap" justify="center" gap="sm" mt="md" className={classes.contact ?? ''}>
      {contact}
    </Flex>
  );
  const dialogs = useDialogs({
    details: (dialog, id: string) => <ChildDialog {...dialog} id={id} phone={phone} contact={ways} />,
  });
  const [failure, setFailure] = useState<string | null>(null);

  const open = async (id: string) => {
    setFailure(null);
    try {
      await queryClient.query({ ...childQuery(id, phone), staleTime: 0 });
      dialogs.open('details', id);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  usePageInRange(page, onPageChange);
  if (page.totalCount === 0) {
    return (
      <EmptyState icon={<IconUsers size={28} />} title="لم نجد طالباً بهذا الرقم" action={contact}>
        تأكد من الرقم، فقد يكون مسجلاً برقم الأم أو الأب. وإن لم تجده فاتصل بنا.
      </EmptyState>
    );
  }
  const [only] = page.items;
  if (only && page.totalCount === 1)
    return (
      <>
        <SingleChild key={only.id} child={only} phone={phone} />
        {ways}
      </>
    );
  return (
    <>
      <div role="alert">
        {failure && (
          <Alert role="presentation" color="clay" mb="md">
            <Sentence text={failure} />
          </Alert>
        )}
      </div>
      <Flex component="ul" direction="column" gap="md" mb="md" aria-label="الأبناء">
        {page.items.map((child) => (
          <li key={child.id}>
            <ChildCard child={child} onOpen={() => void open(child.id)} />
          </li>
        ))}
      </Flex>
      <Pager
        of={page}
        onPageChange={(next) => next >= 1 && next <= page.totalPages && onPageChange(next)}
        summary={`صفحة ${formatNumber(page.pageNumber)} من ${formatNumber(page.totalPages)} (${countOf(page.totalCount, 'student')})`}
      />
      {ways}
      {dialogs.view}
    </>
  );
}
