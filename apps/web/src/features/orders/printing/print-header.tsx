import { Button } from '@mantine/core';
import { IconArrowRight, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '#web/ui/layout/page-header.js';
import shared from '#web/ui/layout/shared.module.css';

interface PrintHeaderProps {
  isMany: boolean;
  /** Whether there is something to print. */
  ready: boolean;
}

/** The title of the page of papers and the way to the printer; not printed itself. */
export function PrintHeader({ isMany, ready }: PrintHeaderProps) {
  return (
    <div className={shared.screenOnly}>
      <PageHeader
        title={isMany ? 'طباعة الطلبات' : 'طباعة الطلب'}
        description="تُطبع كل ورقة على صفحة من مقاس A4"
        actions={
          <Button
            component={Link}
            to="/app/teacher/orders"
            variant="default"
            leftSection={<IconArrowRight size={18} />}
          >
            العودة إلى الطلبات
          </Button>
        }
        main={
          <Button leftSection={<IconPrinter size={18} />} disabled={!ready} onClick={() => window.print()}>
            طباعة
          </Button>
        }
      />
    </div>
  );
}
