import { useReducedMotion } from '@mantine/hooks';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { type Box, freePlace, isNear } from '#web/lib/free-place.js';
import { boxesOfContent } from './boxes-of-content.js';
import classes from './proverbs.module.css';

const EVERY = 3000;
const AT_MOST = 16;
/** How far a proverb keeps from everything else, in pixels; it floats by 10. */
const GAP = 16;
const TRIES = 60;
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

interface Placed {
  index: number;
  style: CSSProperties;
}

const wordOf = (index: number) => PROVERBS[index % PROVERBS.length] ?? '';

/**
 * Proverbs that appear one by one in the free places of the public pages, where the visitor is looking; builders see the
 * small counter of them too. Decoration only: one that content comes near to goes away, and where there is no room none
 * appears.
 */
export function Proverbs() {
  const still = useReducedMotion();
  const layer = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const [words, setWords] = useState<readonly Placed[]>([]);

  useEffect(() => {
    const element = layer.current;
    const page = element?.parentElement;
    if (still || !element || !page) return;
    let index = 0;
    const check = (adding: boolean) => {
      const content = boxesOfContent(page, element);
      const staying = [...element.querySelectorAll<HTMLElement>('[data-index]')]
        .map((word) => ({ index: Number(word.dataset['index']), box: word.getBoundingClientRect() }))
        .filter(({ box }) => !content.some((other) => isNear(box, other, 2)));
      const fresh = adding ? place(element, index, [...content, ...staying.map(({ box }) => box)]) : null;
      const stays = new Set(staying.map((each) => each.index));
      setWords((before) => [...before.filter((word) => stays.has(word.index)), ...(fresh ? [fresh] : [])]);
    };
    const timer = setInterval(() => {
      check(true);
      setCount(++index);
      if (index === AT_MOST) clearInterval(timer);
    }, EVERY);
    // What loads or unfolds pushes the page about.
    const resized = new ResizeObserver(() => check(false));
    resized.observe(element);
    return () => {
      clearInterval(timer);
      resized.disconnect();
    };
  }, [still]);

  return (
    <div ref={layer} className={classes.layer} aria-hidden>
      {words.map(({ index, style }) => (
        <span
          key={index}
          className={classes.proverb}
          style={style}
          data-index={index}
          data-word={wordOf(index)}
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

/** The proverb of an index, where nothing else is in the part of the layer that is in sight. */
function place(layer: HTMLElement, index: number, taken: readonly Box[]): Placed | null {
  const whole = layer.getBoundingClientRect();
  const top = Math.max(whole.top, 0);
  const area = {
    left: whole.left + GAP,
    top,
    width: whole.width - 2 * GAP,
    height: Math.min(whole.bottom, window.innerHeight) - top,
  };
  const box = freePlace(sizeOf(wordOf(index), layer), area, taken, {
    start: index * TRIES,
    tries: TRIES,
    gap: GAP,
  });
  return (
    box && {
      index,
      style: { insetInlineStart: whole.right - box.left - box.width, insetBlockStart: box.top - whole.top },
    }
  );
}

function sizeOf(word: string, layer: HTMLElement): DOMRect {
  const probe = document.createElement('span');
  probe.className = classes.proverb ?? '';
  probe.dataset['word'] = word;
  layer.append(probe);
  const size = probe.getBoundingClientRect();
  probe.remove();
  return size;
}
