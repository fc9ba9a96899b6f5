import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

/** For visitors: looking is free, buying needs an account. */
export function StoreNotice() {
  return (
    <Alert color="sky" icon={<IconInfoCircle size={20} />} mb="md">
      تصفّح المتجر كما تشاء. الشراء يحتاج إلى تسجيل الدخول بحساب طالب، وقد يكون لك خصم خاص يظهر بعد الدخول.
    </Alert>
  );
}
