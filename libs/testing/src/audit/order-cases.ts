import { addCartItem } from '@daad/contracts/cart.contract';
import {
  changeOrderStatus,
  deleteOrder,
  deleteOrders,
  type Order,
  placeOrder,
  undoOrderStatus,
  updateOrder,
} from '@daad/contracts/orders.contract';
import { ORDER_STATUSES } from '@daad/domain/order-status';
import { newId } from '@daad/persistence/ids';
import { createProduct, createStudent } from '../builders.js';
import { DELIVERY } from '../order-school.js';
import { type Acting, auditCase, type AuditCase, type Expected, type WritingCall } from './audit-case.js';

const { Pending, Prepared, Delivered } = ORDER_STATUSES;

/** An order of a new student that the teacher placed. */
export const orderOf = async ({
  database,
  teacher,
}: Pick<Acting, 'database' | 'teacher'>): Promise<Order & { productId: string }> => {
  const [{ id: studentId }, { id: productId }] = [
    await createStudent(database),
    await createProduct(database),
  ];
  const items = [{ productId, quantity: 2 }];
  const order = await teacher.get(placeOrder, { body: { ...DELIVERY, studentId, items } });
  return { ...order, productId };
};
const twoOrders = async (at: Acting) => [await orderOf(at), await orderOf(at)];

const aboutOrder = ({
  id,
  studentId,
  orderNumber,
}: Order): Pick<Expected, 'entityId' | 'studentId' | 'label'> => ({
  entityId: id,
  studentId,
  label: String(orderNumber),
});
const statusOf = (order: Order, before: number, after: number): Expected => ({
  kind: 'updated',
  entity: 'order',
  ...aboutOrder(order),
  changes: { status: [before, after] },
});
const removed = (order: Order): Expected => ({
  kind: 'deleted',
  entity: 'order',
  ...aboutOrder(order),
  before: { status: Pending, deliver_address: DELIVERY.deliverAddress },
});

export const ORDER_CASES = {
  'POST order': auditCase({
    actors: ['Student', 'orders', 'Teacher'],
    prepare: async (at) => {
      const student = await createStudent(at.database);
      const { id: productId } = await createProduct(at.database);
      if (at.actor !== 'Student') return { productId, studentId: student.id };
      const client = await at.school.signIn(student.phoneNumber, student.password);
      await client.get(addCartItem, { body: { productId, quantity: 2 } });
      return { client, productId, studentId: student.id };
    },
    call: async (at, { client, productId, studentId }) => {
      if (client) at.client = client;
      const chosen = client ? {} : { studentId, items: [{ productId, quantity: 2 }] };
      const order = await at.client.get(placeOrder, { body: { ...DELIVERY, ...chosen } });
      const after = {
        status: Pending,
        deliver_address: DELIVERY.deliverAddress,
        deliver_phone: DELIVERY.deliverPhone,
      };
      return [{ kind: 'created', entity: 'order', ...aboutOrder(order), after }];
    },
  }),
  'PUT order/:id': auditCase({
    prepare: async (at) => ({
      order: await orderOf(at),
      added: await createProduct(at.database, { name: 'مذكرة المراجعة' }),
    }),
    call: async ({ client }, { order, added }) => {
      const items = [
        { productId: order.productId, quantity: 5 },
        { productId: added.id, quantity: 1 },
      ];
      await client.get(updateOrder, {
        params: { id: order.id },
        body: { ...DELIVERY, deliverAddress: 'عنوان جديد', items },
      });
      const line = { entity: 'orderLine', ...aboutOrder(order) } as const;
      return [
        { kind: 'updated', entity: 'order', ...aboutOrder(order), after: { deliver_address: 'عنوان جديد' } },
        { kind: 'updated', ...line, after: { quantity: 5 } },
        { kind: 'created', ...line, after: { quantity: 1, product_name: 'مذكرة المراجعة' } },
      ];
    },
  }),
  'DELETE order/:id': auditCase({
    prepare: orderOf,
    call: async ({ client }, order) => {
      await client.get(deleteOrder, { params: { id: order.id } });
      return [removed(order)];
    },
  }),
  'POST order/DeleteRange': auditCase({
    prepare: twoOrders,
    call: async ({ client }, orders) => {
      await client.get(deleteOrders, { body: { orderIds: orders.map(({ id }) => id) } });
      return orders.map(removed);
    },
  }),
  'POST order/ChangeStatus': auditCase({
    prepare: twoOrders,
    call: async ({ client }, orders) => {
      const orderIds = orders.map(({ id }) => id);
      await client.get(changeOrderStatus, { body: { orderIds, status: Prepared } });
      return orders.map((order) => statusOf(order, Pending, Prepared));
    },
  }),
  'POST order/UndoStatus': auditCase({
    prepare: async (at) => {
      const orders = await twoOrders(at);
      const changeKey = newId();
      const orderIds = orders.map(({ id }) => id);
      await at.client.get(changeOrderStatus, { body: { orderIds, status: Delivered, changeKey } });
      return { orders, changeKey };
    },
    call: async ({ client }, { orders, changeKey }) => {
      await client.get(undoOrderStatus, { body: { changeKey } });
      return orders.map((order) => statusOf(order, Delivered, Pending));
    },
  }),
} as const satisfies Partial<Record<WritingCall, AuditCase>>;
