export const PRODUCT_SORTS = ['name', 'price-low', 'price-high', 'category'] as const;

/** The product query of the store without filters. */
export const STORE_FRONT = { pageNumber: 1, pageSize: 12, available: true, sort: 'name' } as const;

/** How many cards load their pictures at once; further pictures load lazily. */
export const CARDS_IN_SIGHT = 4;

/** The `sizes` attribute of a card's picture. */
export const CARD_PICTURE_SIZES = '(max-width: 30em) 44vw, 300px';

/** For visitors, who need an account to buy. */
export const STORE_NOTICE =
  'تصفّح المتجر كما تشاء. الشراء يحتاج إلى تسجيل الدخول بحساب طالب، وقد يكون لك خصم خاص يظهر بعد الدخول.';

export const SIGN_IN_TO_BUY = 'سجّل الدخول للشراء';

/** The labels of the store's filters. */
export const STORE_FILTERS = {
  search: 'ابحث في المتجر',
  category: 'الفئة',
  price: 'السعر',
  sort: 'الترتيب',
  available: 'المتاح فقط',
} as const;
