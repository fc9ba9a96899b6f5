import { Alert, Box, Button, Flex, Group, List, Stack } from '@mantine/core';
import { IconInfoCircle, IconPencil, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '@daad/domain/arabic-text';
import { EmptyState } from '#web/ui/empty-state.js';
import { ErrorState } from '#web/ui/error-state.js';
import { Modal } from '#web/ui/modal.js';
import { LinesSkeleton } from '#web/ui/skeletons.js';
import { SuccessNote } from '#web/ui/success-note.js';
import { useFlash } from '#web/ui/use-flash.js';
import { usePhone } from '#web/ui/use-narrow.js';
import type { DialogProps } from '#web/ui/use-dialogs.js';
import { PointsSettingsForm } from './points-settings-form.js';
import { pointsSettingsQuery } from './points.queries.js';
import looks from '#web/ui/looks.module.css';
import classes from './points-settings.module.css';

interface PointsSettingsModalProps extends DialogProps {
  initialView: 'view' | 'edit';
}

export function PointsSettingsModal({ opened, onClose, initialView }: PointsSettingsModalProps) {
  const isPhone = usePhone();
  const [view, setView] = useState(initialView);
  const [done, showSuccess] = useFlash();
  const { data: settings, error, isPending, refetch } = useQuery(pointsSettingsQuery);

  const body = () => {
    if (isPending) return <LinesSkeleton count={3} />;
    if (error && settings === undefined) {
      return <ErrorState error={error} title="فشل في تحميل إعدادات النقاط" onRetry={() => void refetch()} />;
    }
    if (view === 'edit') {
      return (
        <PointsSettingsForm
          settings={settings ?? null}
          onCancel={() => setView('view')}
          onSaved={() => {
            setView('view');
            showSuccess('تم حفظ إعدادات النقاط');
          }}
        />
      );
    }
    if (!settings) {
      return (
        <EmptyState
          icon={<IconSettings size={28} />}
          title="لم يتم ضبط إعدادات النقاط بعد"
          action={<Button onClick={() => setView('edit')}>ضبط الإعدادات</Button>}
        >
          حتى تُضبط لا يمنح الحضور أي نقاط.
        </EmptyState>
      );
    }
    return (
      <>
        <Flex component="dl" direction="column" gap="sm">
          <div>
            <dt className={looks.quiet}>الاسم</dt>
            <Box component="dd" fw={500} className={looks.breaks ?? ''}>
              {settings.name}
            </Box>
          </div>
          <div>
            <dt className={looks.quiet}>الوصف</dt>
            <Box component="dd" fw={500} className={`${looks.breaks} ${classes.description}`}>
              {settings.description}
            </Box>
          </div>
          <div>
            <dt className={looks.quiet}>نقاط الحضور</dt>
            <Box component="dd" fw={500} className={looks.breaks ?? ''}>
              {countOf(settings.attendancePoints, 'point')}
            </Box>
          </div>
        </Flex>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            إغلاق
          </Button>
          <Button leftSection={<IconPencil size={18} />} onClick={() => setView('edit')}>
            تعديل
          </Button>
        </Group>
      </>
    );
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="إعدادات النقاط"
      size="lg"
      fullScreen={isPhone}
      closeOnClickOutside={view === 'view'}
    >
      <Stack gap="md">
        <SuccessNote>{done}</SuccessNote>
        {body()}
        <Alert color="sky" icon={<IconInfoCircle size={20} />} title="ملاحظات">
          <List size="sm" spacing={4}>
            <List.Item>تُضاف النقاط تلقائياً عند تسجيل الحضور.</List.Item>
            <List.Item>التغييرات تؤثر على الحضور المستقبلي فقط.</List.Item>
            <List.Item>يمكن تعديل الإعدادات في أي وقت.</List.Item>
          </List>
        </Alert>
      </Stack>
    </Modal>
  );
}
