import { useReducedMotion } from '@mantine/hooks';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { type Box, freePlace, isNear } from '../../lib/free-place.js';
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
  turn: number;
  style: CSSProperties;
}

const wordOf = (turn: number) => PROVERBS[turn % PROVERBS.length] ?? '';

/**
 * Proverbs that appear one by one in the free places of the public pages, where the visitor is looking; builders see the
 * small counter of them too. Decoration only: one that content comes near to goes away, and where there is no room none
 * appears.
 */
export function Proverbs() {
  const still = useReducedMotion();
  const layer = useRef<HTMLDivElement>(null);
  const [turns, setTurns] = useState(0);
  const [words, setWords] = useState<readonly Placed[]>([]);

  useEffect(() => {
    const element = layer.current;
    const page = element?.parentElement;
    if (still || !element || !page) return;
    let turn = 0;
    const check = (adding: boolean) => {
      const content = boxesOfContent(page, element);
      const kept = [...element.querySelectorAll<HTMLElement>('[data-turn]')]
        .map((word) => ({ turn: Number(word.dataset['turn']), box: word.getBoundingClientRect() }))
        .filter(({ box }) => !content.some((other) => isNear(box, other, 2)));
      const fresh = adding ? place(element, turn, [...content, ...kept.map(({ box }) => box)]) : null;
      const stays = new Set(kept.map((each) => each.turn));
      setWords((before) => [...before.filter((word) => stays.has(word.turn)), ...(fresh ? [fresh] : [])]);
    };
    const timer = setInterval(() => {
      check(true);
      setTurns(++turn);
      if (turn === AT_MOST) clearInterval(timer);
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
      {words.map(({ turn, style }) => (
        <span
          key={turn}
          className={classes.proverb}
          style={style}
          data-turn={turn}
          data-word={wordOf(turn)}
        />
      ))}
      {import.meta.env.DEV && (
        <span className={classes.counter}>
          {turns} / {AT_MOST}
        </span>
      )}
    </div>
  );
}

/** The proverb of a turn, where nothing else is in the part of the layer that is in sight. */
function place(layer: HTMLElement, turn: number, taken: readonly Box[]): Placed | null {
  const whole = layer.getBoundingClientRect();
  const top = Math.max(whole.top, 0);
  const area = {
    left: whole.left + GAP,
    top,
    width: whole.width - 2 * GAP,
    height: Math.min(whole.bottom, window.innerHeight) - top,
  };
  const box = freePlace(sizeOf(wordOf(turn), layer), area, taken, {
    start: turn * TRIES,
    tries: TRIES,
    gap: GAP,
  });
  return (
    box && {
      turn,
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
