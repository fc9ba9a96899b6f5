import type { CSSProperties } from 'react';
import { Ltr } from '#web/ui/layout/isolates.js';
import { DadLetter } from '#web/ui/layout/dad-letter.js';
import { type CardFace, cardFit } from './card-fit.js';
import { barcodeModules, qrModules } from './modules.js';
import { ModulesPicture } from './modules-picture.js';
import classes from './student-card.module.css';

interface StudentCardProps {
  card: CardFace;
  brand: string;
}

/** The card of a student as it is printed, 85.6 x 54 of the `--mm` around it. A code that no barcode can hold has the QR alone. */
export function StudentCard({ card, brand }: StudentCardProps) {
  const barcode = barcodeModules(card.code);
  const fit = cardFit(card);
  const sizes: CSSProperties & Record<'--brand' | '--name' | '--class' | '--code' | '--modules', number> = {
    // A long one gets two lines of small letters.
    '--brand': Math.min(3.3, Math.max(1.7, 100 / brand.length)),
    '--name': fit.name,
    '--class': fit.class,
    '--code': fit.code,
    '--modules': barcode?.width ?? 0,
  };
  return (
    <div className={classes.card} style={sizes}>
      <div className={classes.brand}>
        <DadLetter className={classes.letter} />
        <bdi>{brand}</bdi>
        <span className={classes.kind}>بطاقة طالب</span>
      </div>
      <div className={classes.body}>
        <div className={classes.text}>
          <bdi className={classes.name}>{card.fullName}</bdi>
          {card.className && <bdi className={classes.class}>{card.className}</bdi>}
          <span className={classes.code}>
            <Ltr>{card.code}</Ltr>
          </span>
        </div>
        <ModulesPicture modules={qrModules(card.cardToken)} className={classes.qr} />
      </div>
      {barcode && (
        <span className={classes.strip}>
          <ModulesPicture modules={barcode} className={classes.barcode} />
        </span>
      )}
    </div>
  );
}
