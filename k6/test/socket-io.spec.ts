import { describe, expect, it } from '@jest/globals';
import { connectFrame, readFrame, socketUrl } from '../src/live/socket-io.ts';

describe("Socket.IO's frames", () => {
  it.each([
    ['0{"sid":"x","pingInterval":25000}', { kind: 'open' }],
    ['2', { kind: 'ping' }],
    ['40{"sid":"y"}', { kind: 'connected' }],
    ['41', { kind: 'disconnected' }],
    ['44{"message":"no"}', { kind: 'refused', reason: '{"message":"no"}' }],
    [
      '42["order.placed",{"orderId":"1"}]',
      { kind: 'event', name: 'order.placed', payload: { orderId: '1' } },
    ],
    ['4217["cart.changed",{"count":2}]', { kind: 'event', name: 'cart.changed', payload: { count: 2 } }],
    ['42["ping"]', { kind: 'other' }],
    ['42[7,{}]', { kind: 'other' }],
    ['42["cut off', { kind: 'other' }],
    ['42', { kind: 'other' }],
    ['3probe', { kind: 'other' }],
    ['', { kind: 'other' }],
  ])('%s is read', (text, frame) => expect(readFrame(text)).toEqual(frame));

  it('are written with the token, or without one', () => {
    expect(connectFrame('a"b')).toBe('40{"token":"a\\"b"}');
    expect(connectFrame()).toBe('40{}');
  });

  it('go to the host of the product, with TLS where its pages use it', () => {
    expect(socketUrl('https://school.example')).toBe(
      'wss://school.example/socket.io/?EIO=4&transport=websocket',
    );
    expect(socketUrl('http://127.0.0.1:3000')).toMatch(/^ws:\/\/127\.0\.0\.1:3000\//);
  });
});
