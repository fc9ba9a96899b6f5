import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { receiptQuery } from '#web/entities/fees/receipt.query.js';
import { ReceiptScreen } from '#web/entities/fees/receipt-screen.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { mayLoad } from '#web/lib/may.js';
import { usePageTitle } from '#web/lib/page-title.js';
import { studentPageOf } from '#web/lib/teacher-pages.js';
import { useMay } from '#web/lib/use-may.js';
import { preload } from '#web/lib/preload.js';

export const Route = createFileRoute('/app/teacher/receipts/$number')({
  loader: ({ context, params }) =>
    mayLoad(context, '/app/teacher/receipts/$number') &&
    preload(context.queryClient, receiptQuery(params.number)),
  component: TeacherReceipt,
});

function TeacherReceipt() {
  const { number } = Route.useParams();
  const page = studentPageOf(useMay());
  const { data: site } = useQuery(siteQuery);
  usePageTitle(`إيصال ${number}`);
  return (
    <ReceiptScreen
      number={number}
      brand={site?.brand ?? ''}
      back={(id) =>
        page && (
          <Button
            variant="default"
            leftSection={<IconUser size={18} />}
            renderRoot={(props) => <Link to={page} params={{ id }} {...props} />}
          >
            صفحة الطالب
          </Button>
        )
      }
    />
  );
}
