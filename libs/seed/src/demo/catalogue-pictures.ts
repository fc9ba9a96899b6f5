import { bookPile } from '../pictures/book-scenes.js';
import { calligraphySet, examPapers, letterCards, markers, notebook } from '../pictures/desk-scenes.js';
import { COLOURS, DRESSES } from '../pictures/palette.js';
import { framedVerse, laptop, mug, toteBag } from '../pictures/room-scenes.js';
import { inRoom, onDesk } from '../pictures/walls.js';
import { book, pages } from './book-pictures.js';

const { palm, night, clay, saffron, paper, sky, plum } = DRESSES;
const fourBooks = [
  { dress: palm, title: 'النحو' },
  { dress: saffron, title: 'الأدب' },
  { dress: clay, title: 'البلاغة' },
  { dress: night, title: 'الصرف' },
] as const;

/** What the pictures of each product show, the first one being its face in the store. Drawn when asked for. */
export const PRODUCT_PICTURES: Record<string, (() => string)[]> = {
  grammar: [
    () =>
      book('sand', 'stars', {
        dress: 'palm',
        layout: 'medallion',
        ornament: 'stars',
        title: 'النحو',
        subtitle: 'الصف الأول الثانوي',
      }),
    () => pages('mint', 'octagons', { dress: 'palm', title: 'النحو' }),
  ],
  rhetoric: [
    () =>
      book('mint', 'octagons', {
        dress: 'clay',
        layout: 'niche',
        ornament: 'octagons',
        title: 'البلاغة',
        subtitle: 'الصف الثاني الثانوي',
      }),
    () => pages('rose', 'petals', { dress: 'clay', title: 'البلاغة' }),
  ],
  literature: [
    () =>
      book('night', 'petals', {
        dress: 'saffron',
        layout: 'bands',
        ornament: 'petals',
        title: 'الأدب',
        subtitle: 'الصف الثالث الثانوي',
      }),
  ],
  morphology: [
    () =>
      book(
        'rose',
        'scales',
        { dress: 'night', layout: 'letter', ornament: 'dots', title: 'الصرف', subtitle: 'شرح وتدريب' },
        34,
      ),
  ],
  reading: [
    () =>
      book('mist', 'brocade', {
        dress: 'leaf',
        layout: 'label',
        ornament: 'scales',
        title: 'القراءة',
        subtitle: 'شرح وتدريب',
      }),
    () => pages('sand', 'stars', { dress: 'leaf', title: 'القراءة' }),
  ],
  'full-set': [
    () => onDesk('mint', 'dots', bookPile([...fourBooks], 600, 640)),
    () =>
      book('sand', 'brocade', {
        dress: 'palm',
        layout: 'label',
        ornament: 'octagons',
        title: 'النحو',
        subtitle: 'الصف الثالث الثانوي',
      }),
    () => pages('night', 'stars', { dress: 'night', title: 'الصرف' }),
  ],
  bank: [
    () =>
      book(
        'dawn',
        'petals',
        {
          dress: 'night',
          layout: 'bands',
          ornament: 'octagons',
          title: 'الاختبارات',
          subtitle: 'بنك الأسئلة',
        },
        78,
      ),
  ],
  'last-night': [
    () =>
      book(
        'night',
        'dots',
        {
          dress: 'plum',
          layout: 'niche',
          ornament: 'stars',
          title: 'المراجعة',
          subtitle: 'مراجعة ليلة الامتحان',
        },
        26,
      ),
  ],
  tests: [
    () => onDesk('mint', 'dots', examPapers('الاختبارات', COLOURS.clay)),
    () => onDesk('mist', 'stars', examPapers('المراجعة', COLOURS.palm)),
  ],
  cards: [
    () =>
      onDesk(
        'night',
        'dots',
        letterCards(
          ['ض', 'ع', 'ن', 'ق', 'ح'],
          [COLOURS.palm, COLOURS.clay, COLOURS.sky, COLOURS.honey, COLOURS.plum],
        ),
      ),
    () =>
      onDesk(
        'rose',
        'petals',
        letterCards(
          ['س', 'ك', 'هـ', 'ل', 'م'],
          [COLOURS.sky, COLOURS.honey, COLOURS.palm, COLOURS.plum, COLOURS.clay],
        ),
      ),
  ],
  course: [
    () => inRoom('sand', 'stars', laptop(night, 'stars', 'النحو')),
    () => onDesk('mint', 'octagons', notebook(night, 'petals', 'النحو')),
  ],
  'final-pack': [
    () => inRoom('dawn', 'octagons', laptop(palm, 'octagons', 'المراجعة')),
    () => onDesk('sand', 'scales', examPapers('المراجعة', COLOURS.sky)),
  ],
  private: [() => inRoom('mint', 'brocade', laptop(night, 'stars', 'ضاد', true))],
  workshop: [() => inRoom('rose', 'petals', laptop(plum, 'petals', 'التعبير'))],
  odes: [
    () =>
      book(
        'night',
        'brocade',
        {
          dress: 'paper',
          layout: 'medallion',
          ornament: 'brocade',
          title: 'المعلقات',
          subtitle: 'شرح وتدريب',
        },
        70,
      ),
    () => pages('dawn', 'brocade', { dress: 'paper', title: 'المعلقات' }),
  ],
  tales: [
    () =>
      book('mist', 'petals', { dress: 'saffron', layout: 'label', ornament: 'brocade', title: 'حكايات' }, 40),
  ],
  poems: [
    () => book('sand', 'petals', { dress: 'plum', layout: 'letter', ornament: 'brocade', title: 'الشعر' }),
  ],
  dictionary: [
    () => book('rose', 'stars', { dress: 'sky', layout: 'niche', ornament: 'petals', title: 'المعجم' }, 104),
  ],
  calligraphy: [
    () => onDesk('sand', 'brocade', calligraphySet('ض', COLOURS.palm)),
    () => onDesk('mist', 'octagons', calligraphySet('هـ', COLOURS.sky)),
    () => onDesk('rose', 'scales', calligraphySet('ك', COLOURS.clay)),
  ],
  planner: [
    () => onDesk('sand', 'stars', notebook(palm, 'octagons', 'المفكرة')),
    () => onDesk('mist', 'scales', notebook(clay, 'stars', 'المفكرة')),
    () => onDesk('dawn', 'petals', notebook(night, 'brocade', 'المفكرة')),
  ],
  markers: [
    () =>
      onDesk(
        'night',
        'stars',
        markers([COLOURS.clay, COLOURS.saffron, COLOURS.leaf, COLOURS.sky, COLOURS.plum]),
      ),
  ],
  mug: [
    () => inRoom('night', 'scales', mug(clay, 'stars', 'اقرأ')),
    () => inRoom('dawn', 'scales', mug(palm, 'octagons', 'القلم')),
  ],
  frame: [
    () =>
      onDesk('sand', 'brocade', framedVerse(['إن الذي ملأ اللغات محاسناً', 'جعل الجمال وسره في الضاد'], palm)),
    () =>
      onDesk('mist', 'dots', framedVerse(['إن الذي ملأ اللغات محاسناً', 'جعل الجمال وسره في الضاد'], night)),
  ],
  bag: [
    () => inRoom('mint', 'scales', toteBag(paper, 'ضاد')),
    () => inRoom('sand', 'dots', toteBag(sky, 'اقرأ')),
  ],
};
