import { Skeleton } from '@mantine/core';
import { IconArrowRight, IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { barcodeModules, qrModules } from '#web/entities/card/modules.js';
import type { CardFace } from '#web/entities/card/card-fit.js';
import { ModulesPicture } from '#web/entities/card/modules-picture.js';
import { DadLetter } from '#web/ui/layout/dad-letter.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import classes from './card-screen.module.css';

interface CardScreenProps {
  brand: string;
  /** White in both colour schemes, so that a card lights up in front of a camera. */
  isBright: boolean;
  children: ReactNode;
}

/** The whole screen. */
export function CardScreen({ brand, isBright, children }: CardScreenProps) {
  return (
    <div className={classes.screen} data-bright={isBright || undefined}>
      <header className={classes.head}>
        <Link to="/app/student" className={classes.back}>
          <IconArrowRight size={20} aria-hidden />
          الرئيسية
        </Link>
        <span className={classes.brand}>
          <DadLetter className={classes.letter} />
          <bdi>{brand}</bdi>
        </span>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>بطاقتي</h1>
        {children}
      </main>
    </div>
  );
}

interface OwnCardProps {
  card: CardFace;
  /** The server was not reached: the card is the one that the device has kept. */
  isKept: boolean;
}

export function OwnCard({ card: { fullName, code, className, cardToken }, isKept }: OwnCardProps) {
  const barcode = barcodeModules(code);
  return (
    <>
      <ModulesPicture modules={qrModules(cardToken)} className={classes.qr} label="رمز QR لبطاقتك" />
      <p className={classes.name}>
        <bdi>{fullName}</bdi>
      </p>
      <p className={classes.facts}>
        {className && (
          <>
            <bdi>{className}</bdi> ·{' '}
          </>
        )}
        <strong>
          <Ltr>{code}</Ltr>
        </strong>
      </p>
      {barcode && <ModulesPicture modules={barcode} className={classes.barcode} label="باركود كودك" />}
      <p className={classes.note} role="status">
        {isKept ? (
          <>
            <IconCloudOff size={18} aria-hidden /> لا يوجد اتصال الآن، وهذه بطاقتك المحفوظة على هذا الجهاز.
          </>
        ) : (
          'أظهر بطاقتك عند الباب ليُسجَّل حضورك.'
        )}
      </p>
    </>
  );
}

/** The shape of the card while it loads. */
export const CardSkeleton = () => (
  <div className={classes.loading} role="status" aria-label="جارٍ التحميل">
    <Skeleton className={classes.qr} h="auto" style={{ aspectRatio: 1 }} />
    <Skeleton h={28} w="70%" />
    <Skeleton h={20} w="45%" />
  </div>
);
