import { ApiClient } from './api-client.js';
import type { TestTeacher } from './builders.js';
import { connectSocket, type TestSocket } from './live-socket.js';

/** The clients of a running school, wherever its processes are. */
export abstract class SchoolClients {
  private readonly sockets: TestSocket[] = [];

  /** Where its API listens. */
  abstract readonly port: number;
  abstract readonly teacher: TestTeacher;

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** A client that is not signed in. */
  visitor(): ApiClient {
    return new ApiClient(this.origin);
  }

  async signIn(phoneNumber: string, password: string): Promise<ApiClient> {
    const client = this.visitor();
    await client.signIn(phoneNumber, password);
    return client;
  }

  asTeacher(): Promise<ApiClient> {
    return this.signIn(this.teacher.phoneNumber, this.teacher.password);
  }

  /** An open socket that records what it receives; closed with the school. */
  async listen(client?: ApiClient): Promise<TestSocket> {
    const socket = await connectSocket(this.origin, client?.token);
    this.sockets.push(socket);
    return socket;
  }

  protected closeSockets(): void {
    for (const socket of this.sockets) socket.close();
  }
}
