import { Alert } from '@mantine/core';
import type { ParentViewStudent } from '@daad/contracts/parents.contract';
import type { Page } from '@daad/contracts/paging';
import { countOf } from '@daad/domain/arabic-text';
import { IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Pager } from '../../ui/pager.js';
import { useDialog } from '../../ui/use-dialog.js';
import { ChildCard } from './child-card.js';
import { ChildDialog } from './child-dialog.js';
import { childQuery } from './parents.queries.js';
import classes from './parent-results.module.css';

interface ParentResultsProps {
  phone: string;
  page: Page<ParentViewStudent>;
  onPageChange: (page: number) => void;
}

export function ParentResults({ phone, page, onPageChange }: ParentResultsProps) {
  const queryClient = useQueryClient();
  const details = useDialog<string>();
  const [failure, setFailure] = useState<string | null>(null);

  const open = async (id: string) => {
    setFailure(null);
    try {
      await queryClient.fetchQuery({ ...childQuery(id, phone), staleTime: 0 });
      details.open(id);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  if (page.items.length === 0) {
    return (
      <EmptyState icon={<IconUsers size={28} />} title="لم نجد طالباً بهذا الرقم">
        تأكد من الرقم، فقد يكون مسجلاً برقم الأم أو الأب. وإن لم تجده فاتصل بنا.
      </EmptyState>
    );
  }
  return (
    <>
      <div role="alert">
        {failure && (
          <Alert role="presentation" color="clay" mb="md">
            {failure}
          </Alert>
        )}
      </div>
      <ul className={classes.children} aria-label="الأبناء">
        {page.items.map((child) => (
          <li key={child.id}>
            <ChildCard child={child} onOpen={() => void open(child.id)} />
          </li>
        ))}
      </ul>
      <Pager
        page={page.pageNumber}
        totalPages={page.totalPages}
        totalCount={page.totalCount}
        pageSize={page.pageSize}
        onPageChange={(next) => next >= 1 && next <= page.totalPages && onPageChange(next)}
        summary={`صفحة ${page.pageNumber} من ${page.totalPages} (${countOf(page.totalCount, 'student')})`}
      />
      {details.subject && (
        <ChildDialog
          key={details.turn}
          opened={details.opened}
          onClose={details.close}
          id={details.subject}
          phone={phone}
        />
      )}
    </>
  );
}
