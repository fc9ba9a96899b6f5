import type { Order } from '@daad/contracts/orders.contract';
import { Box, Button, Center, Flex, Group } from '@mantine/core';
import { IconBuildingStore, IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Money, Phone } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './order-placed.module.css';

/** What happens next, in the place of the cart that has become an order. */
export function OrderPlaced({ order }: { order: Order }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Flex
      component="section"
      direction="column"
      gap="sm"
      align="center"
      p="48px 16px"
      ta="center"
      className={shared.card ?? ''}
      aria-labelledby="order-placed"
    >
      <Center
        component="span"
        w={72}
        h={72}
        bdrs="50%"
        bg="var(--palm-soft)"
        c="palm"
        className={classes.icon ?? ''}
        aria-hidden
      >
        <IconCircleCheck size={36} stroke={1.6} />
      </Center>
      <Box component="h2" id="order-placed" fz="xl" tabIndex={-1} ref={title} style={{ outline: 'none' }}>
        تم إرسال طلبك رقم {order.orderNumber}
      </Box>
      <Box component="p" maw="52ch" c="dimmed">
        بقيمة <Money value={order.totalPrice} />. سنتصل بك على <Phone value={order.deliverPhone} /> لتأكيد
        الطلب والدفع والتسليم، ويتغيّر حاله هنا أمامك خطوة بخطوة.
      </Box>
      <Group justify="center">
        <Button component={Link} to="/app/student/orders" leftSection={<IconReceipt size={18} />}>
          تابع طلبك
        </Button>
        <Button
          component={Link}
          to="/app/student/store"
          variant="default"
          leftSection={<IconBuildingStore size={18} />}
        >
          العودة إلى المتجر
        </Button>
      </Group>
    </Flex>
  );
}
