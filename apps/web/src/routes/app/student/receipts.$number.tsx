import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { receiptQuery } from '#web/entities/fees/receipt.query.js';
import { ReceiptScreen } from '#web/entities/fees/receipt-screen.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { usePageTitle } from '#web/lib/page-title.js';
import { preload } from '#web/lib/preload.js';

export const Route = createFileRoute('/app/student/receipts/$number')({
  loader: ({ context, params }) => preload(context.queryClient, receiptQuery(params.number)),
  component: MyReceipt,
});

function MyReceipt() {
  const { number } = Route.useParams();
  const { data: site } = useQuery(siteQuery);
  usePageTitle(`إيصال ${number}`);
  return (
    <ReceiptScreen
      number={number}
      brand={site?.brand ?? ''}
      back={() => (
        <Button
          variant="default"
          leftSection={<IconWallet size={18} />}
          renderRoot={(props) => <Link to="/app/student/account" {...props} />}
        >
          حسابي المالي
        </Button>
      )}
    />
  );
}
