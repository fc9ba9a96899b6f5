import { canonicalPhone } from '@daad/domain/phone';

/** A chat with this number on the messaging app, which wants the country and no signs. */
export const chatAddress = (phone: string) =>
  `https://wa.me/${canonicalPhone(phone)
    .replace(/\D/g, '')
    .replace(/^0(?=1)/, '20')}`;
