import type { Card } from '@daad/contracts/cards.contract';
import { memo } from 'react';
import { StudentCard } from '#web/entities/card/student-card.js';
import { CARDS_ON_SHEET, sheetsFor } from './sheet-count.js';
import classes from './card-sheets.module.css';

interface CardSheetsProps {
  cards: readonly Card[];
  brand: string;
}

/** The A4 sheets as they come out of the printer, smaller on a smaller screen. */
export const CardSheets = memo(function CardSheets({ cards, brand }: CardSheetsProps) {
  const sheets = Array.from({ length: sheetsFor(cards.length) }, (_, place) =>
    cards.slice(place * CARDS_ON_SHEET, (place + 1) * CARDS_ON_SHEET),
  );
  return (
    <div className={classes.sheets}>
      {sheets.map((some, place) => (
        <section
          key={some[0]?.id}
          className={classes.sheet}
          aria-label={`الورقة ${place + 1} من ${sheets.length}`}
        >
          <CutMarks />
          <ul className={classes.grid}>
            {some.map((card) => (
              <li key={card.id} className={classes.place}>
                <StudentCard card={card} brand={brand} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});

/** In millimetres: two columns and five rows of cards in the middle of the sheet, without gaps, so that one cut serves both neighbours. */
const [LEFT, TOP] = [19.4, 13.5];
const [COLUMNS, ROWS] = [
  [0, 85.6, 171.2].map((x) => LEFT + x),
  [0, 54, 108, 162, 216, 270].map((y) => TOP + y),
];
const MARKS = [
  ...COLUMNS.map((x) => `M${x} ${TOP - 6.5}v5M${x} ${TOP + 271.5}v5`),
  ...ROWS.map((y) => `M${LEFT - 6.5} ${y}h5M${LEFT + 172.7} ${y}h5`),
].join('');

/** Where to cut, in the margins. */
const CutMarks = () => (
  <svg viewBox="0 0 210 297" className={classes.marks} aria-hidden>
    <path d={MARKS} stroke="#000" strokeWidth={0.2} />
  </svg>
);
