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

/** Matched by the last two parts of the host, and by the network's name, because a short link hides where it leads. */
const SIGNS: readonly [TablerIcon, RegExp][] = [
  [IconBrandFacebook, /^(facebook\.com|fb\.com|fb\.me)$|فيس ?بوك/],
  [IconBrandInstagram, /^instagram\.com$|[اإ]نست[اجغ]/],
  [IconBrandYoutube, /^(youtube\.com|youtu\.be)$|يوتيوب/],
  [IconBrandTiktok, /^tiktok\.com$|تيك ?توك/],
  [IconBrandTelegram, /^(t|telegram)\.me$|تي?لي?[جغ]رام/],
  [IconBrandWhatsapp, /^(whatsapp\.com|wa\.me)$|وات ?س ?[اآ]?ب/],
  [IconBrandX, /^(x|twitter)\.com$|تويتر/],
];

/** The icon of the social network of a link; `m.facebook.com` has that of `facebook.com`. */
export function iconOf({ label, value }: { label: string; value: string }): TablerIcon {
  const host = URL.canParse(value) ? new URL(value).hostname.split('.').slice(-2).join('.') : '';
  const found = SIGNS.find(([, sign]) => sign.test(host)) ?? SIGNS.find(([, sign]) => sign.test(label));
  return found?.[0] ?? IconWorld;
}
