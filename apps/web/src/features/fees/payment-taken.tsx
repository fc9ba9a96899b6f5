import type { Receipt } from '@daad/contracts/fees.contract';
import { PAYMENT_METHOD_LABELS } from '@daad/domain/fee-ledger';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Balance } from '#web/entities/fees/balance.js';
import { SendReceipt } from '#web/entities/fees/send-receipt.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';

/** In the place of the form: the number of the receipt, and what is left. */
export function PaymentTaken({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { number, amount, method, studentName, balance, orderNumber } = receipt;
  const done = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => done.current?.focus(), []);
  return (
    <Stack gap="md">
      <div role="status">
        <Text>
          <Money value={amount} /> من <bdi>{studentName}</bdi>، {PAYMENT_METHOD_LABELS[method]}
        </Text>
        <Text fz="xl" fw={600}>
          إيصال رقم <Ltr>{number}</Ltr>
        </Text>
      </div>
      {orderNumber === null && <Balance account={{ balance, openMonths: [] }} />}
      <Group gap="xs" justify="flex-end">
        <SendReceipt receipt={receipt} />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          renderRoot={(props) => <Link to="/app/teacher/receipts/$number" params={{ number }} {...props} />}
        >
          طباعة الإيصال
        </Button>
        <Button ref={done} onClick={onClose}>
          تم
        </Button>
      </Group>
    </Stack>
  );
}
