import { type Permission, PERMISSIONS } from '@daad/contracts/access';

/** What each permission allows, in a sentence. */
export const PERMISSION_NOTES: Record<Permission, string> = {
  attendance: 'يسجل الحضور ويمسح البطاقات ويتواصل مع أولياء أمور الغائبين.',
  grades: 'يضيف الامتحانات ويرصد درجاتها ويضبط نقاطها.',
  students: 'يضيف الطلاب والصفوف والمراحل ويعدّلها، ويرى الهواتف والبطاقات.',
  points: 'يضيف النقاط للطلاب ويخصمها.',
  orders: 'يحضّر طلبات المتجر ويسلّمها ويلغيها، ويرى هواتف أصحابها.',
  store: 'يضيف المنتجات والفئات والخصومات ويعدّلها.',
  news: 'ينشر الأخبار ويعدّلها ويحذفها.',
  reports: 'يرى التقارير كلها وأرقام الدخل ويصدّرها.',
  fees: 'يسجل ما دفعه كل طالب ويرى ما بقي عليه.',
};

/** The jobs that most assistants have. */
export const PRESETS: readonly { id: string; name: string; permissions: readonly Permission[] }[] = [
  { id: 'door', name: 'الباب', permissions: ['attendance'] },
  { id: 'grading', name: 'التصحيح', permissions: ['grades'] },
  { id: 'store', name: 'المتجر', permissions: ['orders', 'store'] },
];

/** In the order in which they are listed. */
export const inOrder = (given: readonly Permission[]): Permission[] =>
  PERMISSIONS.filter((permission) => given.includes(permission));

/** The preset that gives exactly these. */
export const presetOf = (given: readonly Permission[]): string | undefined =>
  PRESETS.find(({ permissions }) => inOrder(permissions).join() === inOrder(given).join())?.id;
