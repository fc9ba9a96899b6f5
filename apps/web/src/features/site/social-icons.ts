import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTelegram,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<string, TablerIcon>> = {
  'facebook.com': IconBrandFacebook,
  'fb.com': IconBrandFacebook,
  'fb.me': IconBrandFacebook,
  'instagram.com': IconBrandInstagram,
  'youtube.com': IconBrandYoutube,
  'youtu.be': IconBrandYoutube,
  'tiktok.com': IconBrandTiktok,
  't.me': IconBrandTelegram,
  'telegram.me': IconBrandTelegram,
  'whatsapp.com': IconBrandWhatsapp,
  'wa.me': IconBrandWhatsapp,
  'x.com': IconBrandX,
  'twitter.com': IconBrandX,
};

/** The sign of the network that an address belongs to, by its host: `m.facebook.com` is of `facebook.com`. */
export function iconOf(address: string): TablerIcon {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return ICONS[host.split('.').slice(-2).join('.')] ?? IconWorld;
}
