import { expect, test } from '@jest/globals';
import { chatAddress } from './chat-address.js';

test.each([
  ['01012345678', 'https://wa.me/201012345678'],
  ['٠١٠ ١٢٣٤ ٥٦٧٨', 'https://wa.me/201012345678'],
  ['+20 10 12345678', 'https://wa.me/201012345678'],
  ['966501234567', 'https://wa.me/966501234567'],
])('a chat with %s', (phone, address) => expect(chatAddress(phone)).toBe(address));

test('a text waits in the chat as it is, with its lines and marks', () => {
  const text = 'السلام عليكم،\nأين «منى»؟ 100% & #1 + {x}';
  expect(new URL(chatAddress('01012345678', text)).searchParams.get('text')).toBe(text);
});
