/** What the store shows when nothing was chosen: the query of `product` that its plain address stands for. */
export const STORE_FRONT = { pageNumber: 1, pageSize: 12, available: true, sort: 'name' } as const;

/** So many of the store's cards have their pictures fetched at once; those further down wait until they come near. */
export const CARDS_IN_SIGHT = 4;

/** How wide the picture on a card is shown, as for `<img sizes>`. */
export const CARD_PICTURE_SIZES = '(max-width: 30em) 44vw, 300px';

/** For visitors: looking is free, buying needs an account. */
export const STORE_NOTICE =
  'تصفّح المتجر كما تشاء. الشراء يحتاج إلى تسجيل الدخول بحساب طالب، وقد يكون لك خصم خاص يظهر بعد الدخول.';

export const SIGN_IN_TO_BUY = 'سجّل الدخول للشراء';

/** The filters of the store, as they are called. */
export const STORE_FILTERS = {
  search: 'ابحث في المتجر',
  category: 'الفئة',
  price: 'السعر',
  sort: 'الترتيب',
  available: 'المتاح فقط',
} as const;
