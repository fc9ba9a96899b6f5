import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addCartItem } from '@daad/contracts/cart.contract';
import { createNews } from '@daad/contracts/news.contract';
import type { LiveServer } from '@daad/platform/broadcaster';
import type { Backplane } from '@daad/platform/backplane';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent } from '@daad/testing/builders';
import { connectSocket } from '@daad/testing/live-socket';
import { useSpecSchool } from '@daad/testing/spec-school';
import { Server } from 'socket.io';
import { QuietRooms } from './quiet-rooms.js';

describe('a new connection of a page', () => {
  const at = useSpecSchool();

  const newStudent = async () => {
    const { phoneNumber, password } = await createStudent(at.school.dataSource);
    return at.school.signIn(phoneNumber, password);
  };
  const quietFor = async (client?: ApiClient) => {
    const socket = await connectSocket(at.school.origin, client?.token, { quiet: true });
    const milliseconds = await socket.quietFor();
    socket.close();
    return milliseconds;
  };

  it('gets the time since the last message of its rooms and of no others', async () => {
    const [student, other] = [await newStudent(), await newStudent()];
    const { id: productId } = await createProduct(at.school.dataSource);
    const screen = await at.school.listen(student);
    const before = performance.now();
    await student.get(addCartItem, { body: { productId, quantity: 1 } });
    await screen.next('cart.changed');

    const passed = performance.now() - before;
    for (const client of [other, undefined]) expect(await quietFor(client)).toBeGreaterThanOrEqual(passed);
    expect(await quietFor(student)).toBeLessThanOrEqual(performance.now() - before);
  });

  it('counts what goes to everyone', async () => {
    const screen = await at.school.listen();
    const before = performance.now();
    const body = { title: 'خبر للجميع', newsType: 0, description: 'لكل من يفتح المنصة', pinned: false };
    await at.teacher.get(createNews, { body });
    await screen.next('news.published');
    for (const client of [at.teacher, await newStudent(), undefined])
      expect(await quietFor(client)).toBeLessThanOrEqual(performance.now() - before);
  });

  it('gets no message that it did not ask for', async () => {
    const screen = await at.school.listen(at.teacher);
    const body = { title: 'خبر آخر للجميع', newsType: 0, description: 'لكل من يفتح المنصة', pinned: false };
    await at.teacher.get(createNews, { body });
    await screen.next('news.published');
    expect(screen.received.map(({ name }) => name)).not.toContain('connection.quiet');
  });
});

describe('the memory of one process', () => {
  let io: LiveServer;
  let recover: () => void;
  let rooms: QuietRooms;

  beforeEach(() => {
    jest.useFakeTimers();
    io = new Server();
    const backplane: Pick<Backplane, 'onRecovered'> = { onRecovered: (callback) => (recover = callback) };
    rooms = new QuietRooms(backplane as Backplane);
    rooms.watch(io);
  });
  afterEach(() => void jest.useRealTimers());

  const send = (...to: string[]) =>
    io.to(to).emit('news.published', { eventId: '1', occurredAt: '', id: '1', title: 'خبر' });

  it('begins with the process, and again with a gap of the backplane', () => {
    jest.advanceTimersByTime(2_000);
    expect(rooms.quietFor(['public'])).toBe(2_000);
    recover();
    jest.advanceTimersByTime(300);
    expect(rooms.quietFor(['public'])).toBe(300);
  });

  it('takes the last message of any of the rooms', () => {
    jest.advanceTimersByTime(1_000);
    send('teacher', 'student:1');
    jest.advanceTimersByTime(500);
    send('student:2');
    jest.advanceTimersByTime(30);
    expect(rooms.quietFor(['student:1', 'student:2'])).toBe(30);
    expect(rooms.quietFor(['teacher'])).toBe(530);
    expect(rooms.quietFor(['public'])).toBe(1_530);
  });

  it('reaches back one minute, also for a room that had a message before', () => {
    send('public');
    jest.advanceTimersByTime(59_000);
    send('teacher');
    expect(rooms.quietFor(['public'])).toBe(59_000);
    jest.advanceTimersByTime(30_000);
    send('teacher');
    expect(rooms.quietFor(['public'])).toBe(60_000);
    expect(rooms.quietFor(['teacher'])).toBe(0);
  });
});
