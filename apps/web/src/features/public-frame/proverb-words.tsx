import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Box, freePlace, isNear } from '#web/lib/free-place.js';
import { boxesOfContent } from './boxes-of-content.js';
import { watchContent } from './watch-content.js';
import classes from './proverbs.module.css';

const INTERVAL_MS = 3000;
const AT_MOST = 16;
/** How far a proverb floats up and down, in pixels: the keyframes `float`. */
const FLOATS = 10;
/** How far it is placed from everything else: two proverbs may float towards one another. */
const GAP = 2 * FLOATS + 4;
/** Nearer than this to content, it goes away: before it could touch it. */
const TOO_NEAR = FLOATS + 2;
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

interface ProverbWordsProps {
  layer: RefObject<HTMLDivElement | null>;
  /** Shows how many have had their turn. */
  counts: boolean;
}

/** The words in the layer, from the first to the last that finds room. */
export function ProverbWords({ layer, counts }: ProverbWordsProps) {
  const [count, setCount] = useState(0);
  const [words, setWords] = useState<readonly Placed[]>([]);

  useEffect(() => {
    const element = layer.current;
    const page = element?.parentElement;
    if (!element || !page) return;
    let index = 0;
    const check = (adding: boolean) => {
      const placed = [...element.querySelectorAll<HTMLElement>('[data-index]')];
      if (!adding && placed.length === 0) return;
      const content = boxesOfContent(page, element);
      const staying = placed
        .map((word) => ({ index: Number(word.dataset['index']), box: restingBox(word, element) }))
        .filter(({ box }) => !content.some((other) => isNear(box, other, TOO_NEAR)));
      const fresh = adding ? place(element, index, [...content, ...staying.map(({ box }) => box)]) : null;
      if (!fresh && staying.length === placed.length) return;
      const stays = new Set(staying.map((each) => each.index));
      flushSync(() =>
        setWords((before) => [...before.filter((word) => stays.has(word.index)), ...(fresh ? [fresh] : [])]),
      );
    };
    const timer = setInterval(() => {
      check(true);
      setCount(++index);
      if (index === AT_MOST) clearInterval(timer);
    }, INTERVAL_MS);
    const unwatch = watchContent(page, element, () => check(false));
    return () => {
      clearInterval(timer);
      unwatch();
    };
  }, [layer]);

  return (
    <>
      {words.map(({ index, style }) => (
        <span
          key={index}
          className={classes.proverb}
          style={style}
          data-index={index}
          data-word={wordOf(index)}
        />
      ))}
      {counts && <span className={classes.counter} data-count={`${count} / ${AT_MOST}`} />}
    </>
  );
}

/** The proverb of an index, where nothing else is in the part of the layer that is in sight. */
function place(layer: HTMLElement, index: number, taken: readonly Box[]): Placed | null {
  const word = wordOf(index);
  const size = sizeOf(word, layer);
  if (!size) return null;
  const whole = layer.getBoundingClientRect();
  const page = layer.parentElement;
  // Below the bar at the top, which content passes under, and above the counter.
  const top = Math.max(whole.top, page?.offsetTop ?? 0) + FLOATS;
  const bottom = Math.min(page?.getBoundingClientRect().bottom ?? whole.bottom, window.innerHeight) - FLOATS;
  const area = {
    left: whole.left + GAP,
    top,
    width: whole.width - 2 * GAP,
    height: bottom - top,
  };
  const box = freePlace(size, area, taken, {
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

/** Where a proverb is when it does not float. */
function restingBox(word: HTMLElement, layer: HTMLElement): Box {
  const { left, top } = layer.getBoundingClientRect();
  return {
    left: left + word.offsetLeft,
    top: top + word.offsetTop,
    width: word.offsetWidth,
    height: word.offsetHeight,
  };
}

/** Null while its font, in which it is larger, is being loaded. */
function sizeOf(word: string, layer: HTMLElement): DOMRect | null {
  const probe = document.createElement('span');
  probe.className = classes.proverb ?? '';
  probe.dataset['word'] = word;
  layer.append(probe);
  const size = probe.getBoundingClientRect();
  const { font } = getComputedStyle(probe);
  probe.remove();
  if (document.fonts.check(font, word)) return size;
  void document.fonts.load(font, word);
  return null;
}
