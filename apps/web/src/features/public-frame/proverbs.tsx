import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import classes from './proverbs.module.css';

const EVERY = 3000;
const AT_MOST = 16;
const PROVERBS = [
  'من جدَّ وجد',
  'اطلبوا العلم',
  'العلمُ نور',
  'من سار على الدرب وصل',
  'خيرُ الكلام ما قلَّ ودلّ',
  'الصبرُ مفتاحُ الفرج',
  'العلمُ في الصغر كالنقش على الحجر',
  'لكلِّ مجتهدٍ نصيب',
  'خيرُ جليسٍ كتاب',
  'من طلب العُلا سهر الليالي',
  'الوقتُ كالسيف',
  'بيتُ العلم عامر',
] as const;

// Scattered like words in a margin, the same way on every visit: steps of the golden ratio never bunch up.
const placeOf = (index: number) => ({
  insetInlineStart: `${(index * 61.8 + 7) % 86}%`,
  insetBlockStart: `${(index * 38.2 + 11) % 84}%`,
});

/** Proverbs that appear one by one behind the public pages; builders see the small counter of them too. Decoration only. */
export function Proverbs() {
  const still = useReducedMotion();
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setCount((shown) => Math.min(AT_MOST, shown + 1)), EVERY);
    return () => clearInterval(timer);
  }, [still]);

  return (
    <div className={classes.layer} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={classes.proverb}
          style={placeOf(index)}
          data-word={PROVERBS[index % PROVERBS.length]}
        />
      ))}
      {import.meta.env.DEV && (
        <span className={classes.counter}>
          {count} / {AT_MOST}
        </span>
      )}
    </div>
  );
}
