import ws from 'ws';

/** The part of k6's WebSocket that the journeys use. */
export class WebSocket {
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  onerror: (error: { error: string }) => void = () => undefined;
  private readonly socket: ws;

  constructor(url: string, _protocols?: null, { headers = {} }: { headers?: Record<string, string> } = {}) {
    this.socket = new ws(url, { headers });
    this.socket.on('message', (data: Buffer) => this.onmessage({ data: data.toString() }));
    this.socket.on('close', () => this.onclose());
    this.socket.on('error', ({ message }) => this.onerror({ error: message }));
  }
  send(text: string): void {
    this.socket.send(text);
  }
  close(): void {
    this.socket.close();
  }
}
