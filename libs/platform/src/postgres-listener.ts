import { asError } from './error-details.js';
import pg from 'pg';
import { listenTo } from './postgres.statements.js';

export interface ListenerOptions {
  url: string;
  channel: string;
  onMessage(payload: string): void;
  /** Called each time listening begins: what was sent before that was missed. */
  onListening(): void | Promise<void>;
  onLost(error: Error): void;
}

/** Hears one PostgreSQL notification channel for as long as it is open, over as many connections as that takes. */
export class Listener {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  listening = false;

  constructor(private readonly options: ListenerOptions) {}

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: `daad-listen-${this.options.channel}`,
      keepAlive: true,
    });
    this.client = client;
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('the connection ended')));
    client.on('notification', ({ payload }) => this.options.onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(listenTo(this.options.channel));
      await this.options.onListening();
      this.listening = true;
    } catch (error) {
      this.lose(client, asError(error));
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    this.listening = false;
    await this.client?.end().catch(() => undefined);
  }

  private lose(client: pg.Client, error: Error): void {
    if (this.client !== client || this.closed) return;
    this.client = undefined;
    this.listening = false;
    void client.end().catch(() => undefined);
    this.options.onLost(error);
    this.timer = setTimeout(() => void this.open(), 500);
  }
}
