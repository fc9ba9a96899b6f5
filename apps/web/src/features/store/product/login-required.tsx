import { Button, Group, Stack, Text } from '@mantine/core';
import type { Product } from '@daad/contracts/store.contract';
import { IconLogin2 } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { Modal } from '#web/ui/dialog/modal.js';
import { useOpenedAfterMount } from '#web/ui/dialog/use-opened-after-mount.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import type { StoreSearch } from '../store-search.js';

interface LoginRequiredProps extends DialogProps {
  /** What the visitor wants to buy; its popup is open again after signing in. */
  product: Product;
  search: StoreSearch;
}

/** Buying needs a student's account (specification 1 section 2.8). */
export function LoginRequired({ opened, onClose, product, search }: LoginRequiredProps) {
  const router = useRouter();
  const { href } = router.buildLocation({
    to: '/app/student/store',
    search: { ...search, product: product.id },
  });
  return (
    <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="تسجيل الدخول مطلوب">
      <Stack gap="md">
        <Text>الشراء متاح للطلاب المسجلين. سجّل الدخول بحساب طالب، وستعود إلى «{product.name}» مباشرة.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            إلغاء
          </Button>
          <Button
            renderRoot={(props) => <Link to="/app/login" search={{ redirect: href }} {...props} />}
            leftSection={<IconLogin2 size={18} />}
            data-autofocus
          >
            تسجيل الدخول
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
