import { canonicalPhone } from '@daad/domain/phone';

/**
 * A chat with this number on the messaging app, which wants the country and no signs; `text` waits there to be sent. Without a
 * number the app asks whom to.
 */
export function chatAddress(phone: string, text?: string): string {
  const number = canonicalPhone(phone)
    .replace(/\D/g, '')
    .replace(/^0(?=1)/, '20');
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}
