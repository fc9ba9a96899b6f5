import { Box } from '@mantine/core';
import type { Site } from '@daad/contracts/site.contract';
import { chatAddress } from '#web/lib/chat-address.js';
import {
  IconBrandWhatsapp,
  IconClock,
  IconMap2,
  IconMapPin,
  IconPhoneCall,
  IconSend,
  IconShare3,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Ltr, Phone } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './contact-ways.module.css';
import { iconOf } from './social-icons.js';

/** The contact details of the teacher from the settings (specification 1 section 2.14). */
export function ContactWays({ site }: { site: Site }) {
  return (
    <div className={classes.ways}>
      <Way icon={IconPhoneCall} title="اتصل بنا" note="للمكالمات فقط" items={site.phones}>
        {({ label, value }) => (
          <>
            <span>{label}</span> <Phone value={value} call />
          </>
        )}
      </Way>
      <Way icon={IconBrandWhatsapp} title="راسلنا" note="على واتساب" items={site.chats}>
        {({ label, value }) => (
          <>
            <span>{label}</span>{' '}
            <a href={chatAddress(value)} target="_blank" rel="noreferrer">
              <Ltr>{value}</Ltr>
            </a>
          </>
        )}
      </Way>
      <Way icon={IconClock} title="مواعيد العمل" items={site.hours}>
        {({ label, value }) => (
          <>
            <span>{label}</span> <span>{value}</span>
          </>
        )}
      </Way>
      {site.centres.map(({ city, addresses }) => (
        <Way key={city} icon={IconMapPin} title={`المراكز في ${city}`} items={addresses}>
          {(address) => (
            <Box component="a" lh={1.8} href={mapOf(`${address}، ${city}`)} target="_blank" rel="noreferrer">
              {address} <IconMap2 size={18} style={{ flexShrink: 0 }} aria-label="(الخريطة)" role="img" />
            </Box>
          )}
        </Way>
      ))}
      <Way icon={IconShare3} title="تابعنا" items={site.social}>
        {(link) => <Elsewhere {...link} />}
      </Way>
      <Way icon={IconSend} title="قنوات الصفوف" items={site.channels}>
        {(link) => <Elsewhere {...link} />}
      </Way>
    </div>
  );
}

/** A map link that the phone or browser opens in its default app. */
const mapOf = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

function Elsewhere(link: { label: string; value: string }) {
  const Icon = iconOf(link);
  return (
    <a href={link.value} target="_blank" rel="noreferrer">
      <Icon size={20} stroke={1.6} aria-hidden /> {link.label}
    </a>
  );
}

interface WayProps<Item> {
  icon: TablerIcon;
  title: string;
  note?: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** One kind of contact; renders nothing when the settings have none. */
function Way<Item>({ icon: Icon, title, note, items, children }: WayProps<Item>) {
  if (items.length === 0) return null;
  return (
    <Box component="section" p="lg" className={shared.card ?? ''} aria-label={title}>
      <h2 className={classes.title}>
        <Icon size={24} stroke={1.6} aria-hidden />
        {title}
        {note && <small className={shared.quiet}>{note}</small>}
      </h2>
      <ul>
        {items.map((item, index) => (
          <li key={index} className={`${shared.row} ${classes.item}`}>
            {children(item)}
          </li>
        ))}
      </ul>
    </Box>
  );
}
