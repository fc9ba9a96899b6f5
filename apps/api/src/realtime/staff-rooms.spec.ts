import { describe, expect, it } from '@jest/globals';
import { type Permission, PERMISSIONS } from '@daad/contracts/access';
import { attend } from '@daad/contracts/attendance.contract';
import { createExam } from '@daad/contracts/exams.contract';
import type { LiveEventName } from '@daad/contracts/live-events';
import { createNews } from '@daad/contracts/news.contract';
import { changeOrderStatus } from '@daad/contracts/orders.contract';
import { createDirectPoints } from '@daad/contracts/points.contract';
import { updateAssistant } from '@daad/contracts/staff.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { asAssistant } from '@daad/testing/assistants';
import { addToClass, createClass } from '@daad/testing/classroom-builders';
import { charged } from '@daad/testing/fee-builders';
import { useOrderSchool } from '@daad/testing/order-school';

const orders = useOrderSchool();

/** Everyone receives this, after what was sent before. */
async function sendNews(): Promise<string> {
  const body = { title: 'خبر للجميع', newsType: 0, description: 'لكل من يفتح المنصة', pinned: false };
  return (await orders.teacher.get(createNews, { body })).id;
}

const RECEIVERS: Partial<Record<LiveEventName, Permission[]>> = {
  'order.placed': ['orders', 'reports'],
  'order.statusChanged': ['orders', 'reports'],
  'attendance.marked': ['attendance', 'reports', 'students'],
  'points.changed': ['points', 'reports', 'students'],
  'fees.changed': ['fees'],
  'stats.changed': ['reports'],
};

describe('the events that an assistant receives', () => {
  it('are those of its permission, and lists that several jobs choose from', async () => {
    const { school, teacher, student } = orders;
    const { id: classId } = await createClass(school.dataSource);
    await addToClass(school.dataSource, classId, student.id);
    const screens = new Map<Permission, Awaited<ReturnType<typeof school.listen>>>();
    const ids = new Map<Permission, string>();
    for (const permission of PERMISSIONS) {
      const { client, assistant } = await asAssistant(school, teacher, [permission]);
      ids.set(permission, assistant.id);
      screens.set(permission, await school.listen(client));
    }
    const { id } = await orders.order();
    await teacher.get(changeOrderStatus, { body: { orderIds: [id], status: 2 } });
    await teacher.get(attend, { query: { studentId: student.id, classId, date: cairoToday() } });
    await teacher.get(createDirectPoints, { body: { studentId: student.id, points: 3, comment: 'مشاركة' } });
    await charged(teacher, student.id, 50);
    const exam = { name: 'امتحان', degree: 10, date: new Date().toISOString(), index: 1 };
    const { id: examId } = await teacher.get(createExam, { body: exam });
    const board = await school.listen(teacher);
    await screens.get('reports')?.next('stats.changed');
    const newsId = await sendNews();
    await board.next('news.published', (news) => news.id === newsId);
    for (const [permission, screen] of screens) {
      await screen.next('news.published', (news) => news.id === newsId);
      for (const [name, receivers] of Object.entries(RECEIVERS))
        expect([permission, name, screen.all(name as LiveEventName).length > 0]).toEqual([
          permission,
          name,
          receivers.includes(permission),
        ]);
      const changed = screen.all('data.changed').filter((event) => event.id === examId);
      expect([permission, changed.length]).toEqual([permission, 1]);
      // Its own account may have been added only just before it listens.
      const ofOthers = screen
        .all('data.changed')
        .filter((event) => event.entity === 'staff' && event.id !== ids.get(permission));
      expect(ofOthers).toEqual([]);
    }
  });

  it('end with the permission on open sockets, begin with it, and the assistant is informed', async () => {
    const { school, teacher } = orders;
    const { client, assistant } = await asAssistant(school, teacher, ['orders']);
    const socket = await school.listen(client);
    const grant = (permissions: Permission[]) => {
      const { fullName, phoneNumber } = assistant;
      const body = { fullName, phoneNumber, permissions };
      return teacher.get(updateAssistant, { params: { id: assistant.id }, body });
    };
    const received = () => socket.all('order.placed').map(({ orderId }) => orderId);
    const first = await orders.order();
    await socket.next('order.placed', ({ orderId }) => orderId === first.id);

    await grant(['news']);
    await socket.next('data.changed', ({ entity, id }) => entity === 'staff' && id === assistant.id);
    await orders.order();
    const newsId = await sendNews();
    await socket.next('news.published', ({ id }) => id === newsId);
    expect(received()).toEqual([first.id]);

    await grant(['orders']);
    const third = await orders.order();
    await socket.next('order.placed', ({ orderId }) => orderId === third.id);
    expect(received()).toEqual([first.id, third.id]);
  });
});
