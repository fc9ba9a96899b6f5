import type { Order } from '@daad/contracts/orders.contract';
import { Box, Button, Flex } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Money } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';

/** What those who take money can do with the money of an order; undefined for all others. */
export interface OrderMoneyActions {
  collect: (order: Order) => void;
  /** To the account, from which money is returned. */
  account: (studentId: string) => ReactNode;
}
export const OrderMoneyContext = createContext<OrderMoneyActions | undefined>(undefined);

type Paid = Pick<Order, 'paidAmount' | 'paid' | 'openAmount' | 'toRefund'>;

/** Under the total of a row, where that says more than the total alone. */
export function PaidNote({ order: { paidAmount, paid, openAmount, toRefund } }: { order: Paid }) {
  if (paidAmount === 0) return null;
  return (
    <Box component="span" display="block" fw={400} className={shared.quiet ?? ''}>
      {toRefund > 0 ? (
        <>
          يُرد <Money value={toRefund} />
        </>
      ) : paid ? (
        'مدفوع'
      ) : (
        <>
          متبقي <Money value={openAmount} />
        </>
      )}
    </Box>
  );
}

/** What is paid of an order, what is open or to be returned, and for those who take money the way to do it. */
export function OrderMoney({ order, own }: { order: Order; own: boolean }) {
  const actions = useContext(OrderMoneyContext);
  const { paidAmount, openAmount, toRefund } = order;
  return (
    <Flex direction="column" gap="xxs" mt="xs">
      {paidAmount > 0 && <Sum name="المدفوع" amount={paidAmount} />}
      {paidAmount > 0 && openAmount > 0 && <Sum name="المتبقي" amount={openAmount} strong />}
      {toRefund > 0 && <Sum name={own ? 'يُرد لك' : 'يُرد للطالب'} amount={toRefund} strong />}
      {actions && (openAmount > 0 || toRefund > 0) && (
        <Flex justify="flex-end" gap="xs" mt="xxs">
          {toRefund > 0 && actions.account(order.studentId)}
          {openAmount > 0 && (
            <Button
              mih={44}
              leftSection={<IconCash size={18} />}
              aria-label={`تحصيل الطلب رقم ${order.orderNumber}`}
              onClick={() => actions.collect(order)}
            >
              تحصيل
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  );
}

const Sum = ({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) => (
  <Flex component="p" justify="space-between">
    <span>{name}</span>
    <Box component="span" fw={strong ? 600 : undefined}>
      <Money value={amount} />
    </Box>
  </Flex>
);
