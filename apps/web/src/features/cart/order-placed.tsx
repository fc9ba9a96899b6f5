import { Button, Group } from '@mantine/core';
import type { Order } from '@daad/contracts/orders.contract';
import { IconBuildingStore, IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Money, Phone } from '#web/ui/isolates.js';
import classes from './order-placed.module.css';

/** What happens next, in the place of the cart that has become an order. */
export function OrderPlaced({ order }: { order: Order }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={classes.placed} aria-labelledby="order-placed">
      <span className={classes.icon} aria-hidden>
        <IconCircleCheck size={36} stroke={1.6} />
      </span>
      <h2 id="order-placed" className={classes.title} tabIndex={-1} ref={title}>
        تم إرسال طلبك رقم {order.orderNumber}
      </h2>
      <p className={classes.text}>
        بقيمة <Money value={order.totalPrice} />. سنتصل بك على <Phone value={order.deliverPhone} /> لتأكيد
        الطلب والدفع والتسليم، ويتغيّر حاله هنا أمامك خطوة بخطوة.
      </p>
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
    </section>
  );
}
