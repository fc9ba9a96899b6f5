import { listOrders } from '@daad/contracts/orders.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { eventually } from '@daad/testing/eventually';
import { TestSocket } from '@daad/testing/live-socket';
import { io } from 'socket.io-client';

/** A page that shows orders: it reconnects by itself, reads the whole list then, and gets the rest as pushes. */
export class Screen extends TestSocket {
  /** The orders that it shows. */
  readonly orders = new Set<string>();
  connections = 0;

  /** @param origin where its socket goes; it reads where its client goes */
  static async open(origin: string, client: ApiClient): Promise<Screen> {
    const screen = new Screen(
      io(origin, {
        path: '/socket.io',
        auth: { token: client.token },
        transports: ['websocket'],
        reconnectionDelay: 50,
        reconnectionDelayMax: 500,
        forceNew: true,
      }),
    );
    screen.socket.on('order.placed', ({ orderId }: { orderId: string }) => screen.orders.add(orderId));
    screen.socket.on('connect', () => {
      screen.connections++;
      void eventually(() => screen.read(client).catch(() => false));
    });
    await eventually(() => screen.connections > 0);
    return screen;
  }

  private async read(client: ApiClient): Promise<boolean> {
    const pageSize = 1000;
    for (let pageNumber = 1; ; pageNumber++) {
      const { items, hasNextPage } = await client.get(listOrders, { body: { pageNumber, pageSize } });
      for (const { id } of items) this.orders.add(id);
      if (!hasNextPage) return true;
    }
  }
}
