import { ORDER_STATUSES, type OrderStatus } from '@daad/domain/order-status';
import type { Discount } from '@daad/domain/pricing';

const { Pending, Prepared, Delivered, Canceled } = ORDER_STATUSES;

export type Item = [product: string, quantity: number];

/** Discounts of single students by their index; student 0 is the demo account. */
export const OWN_DISCOUNTS: { student: number; product: string; discount: Discount }[] = [
  { student: 0, product: 'literature', discount: { discountType: 'Percentage', discountValue: 25 } },
  { student: 0, product: 'mug', discount: { discountType: 'Fixed', discountValue: 30 } },
  { student: 0, product: 'course', discount: { discountType: 'Percentage', discountValue: 40 } },
  { student: 4, product: 'full-set', discount: { discountType: 'Fixed', discountValue: 140 } },
  { student: 7, product: 'grammar', discount: { discountType: 'Percentage', discountValue: 50 } },
  { student: 20, product: 'grammar', discount: { discountType: 'Percentage', discountValue: 50 } },
  { student: 11, product: 'planner', discount: { discountType: 'Fixed', discountValue: 70 } },
  { student: 29, product: 'final-pack', discount: { discountType: 'Percentage', discountValue: 33.5 } },
];

export const ADDRESSES = [
  'المنصورة – حي الجامعة، شارع الترعة، عمارة 14، الدور الثالث',
  'المنصورة – توريل، شارع الخلفاء، أمام مخبز النور',
  'المنصورة – المشاية العلوية، برج اللؤلؤة، شقة 22',
  'المنصورة – شارع قناة السويس، بجوار مسجد التوحيد',
  'طلخا – شارع صلاح سالم، منزل 8، الدور الأول',
  'دمياط – باب الحرس، خلف المعهد الديني',
  'دمياط الجديدة – الحي الأول، المجاورة الثالثة، عمارة 61',
  'استلام من مركز الضاد – حي الجامعة',
  'استلام من مركز المنارة – الكورنيش',
  'سندوب – شارع المدارس، بجوار سنترال سندوب',
];

/** Orders of the demo account, with every status. Ages in hours. */
export const KNOWN_ORDERS: { age: number; status: OrderStatus; items: Item[] }[] = [
  {
    age: 47 * 24,
    status: Delivered,
    items: [
      ['literature', 1],
      ['planner', 2],
      ['markers', 1],
    ],
  },
  { age: 26 * 24, status: Canceled, items: [['private', 1]] },
  {
    age: 12 * 24,
    status: Delivered,
    items: [
      ['tests', 1],
      ['mug', 1],
    ],
  },
  {
    age: 30,
    status: Prepared,
    items: [
      ['poems', 1],
      ['last-night', 2],
    ],
  },
  {
    age: 3,
    status: Pending,
    items: [
      ['course', 1],
      ['bag', 1],
    ],
  },
];

export const BASKETS: Item[][] = [
  [['grammar', 1]],
  [
    ['rhetoric', 1],
    ['morphology', 1],
  ],
  [['full-set', 1]],
  [
    ['bank', 1],
    ['tests', 1],
    ['last-night', 1],
  ],
  [
    ['planner', 3],
    ['markers', 2],
  ],
  [['calligraphy', 1]],
  [['final-pack', 1]],
  [['course', 1]],
  [
    ['tales', 2],
    ['poems', 1],
  ],
  [
    ['odes', 1],
    ['mug', 2],
  ],
  [
    ['cards', 1],
    ['reading', 1],
  ],
  [['frame', 1]],
  [
    ['literature', 1],
    ['reading', 1],
    ['bag', 1],
  ],
];
