import { Alert, Box, Button, Flex, Group, List, Stack } from '@mantine/core';
import type { PointsSettings } from '@daad/contracts/points-settings.contract';
import { IconInfoCircle, IconPencil, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { countOf } from '@daad/domain/arabic-text';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { Modal } from '#web/ui/dialog/modal.js';
import { ReservedNote } from '#web/ui/feedback/reserved-note.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { useFlash } from '#web/ui/feedback/use-flash.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { PointsSettingsForm } from './points-settings-form.js';
import { pointsSettingsQuery } from '../points.queries.js';
import shared from '#web/ui/layout/shared.module.css';

interface PointsSettingsModalProps extends DialogProps {
  initialView: 'view' | 'edit';
}

export function PointsSettingsModal({ opened, onClose, initialView }: PointsSettingsModalProps) {
  const isPhone = usePhone();
  const [view, setView] = useState(initialView);
  const [done, showSuccess] = useFlash();
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
        <Settings
          isEditing={view === 'edit'}
          onEditing={(isEditing) => setView(isEditing ? 'edit' : 'view')}
          onSaved={() => showSuccess('تم حفظ إعدادات النقاط')}
          onClose={onClose}
        />
        <ReservedNote>{done}</ReservedNote>
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

interface SettingsProps {
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onSaved: () => void;
  onClose: () => void;
}

/** The settings as they are or as a form, once they are loaded. */
function Settings({ isEditing, onEditing, onSaved, onClose }: SettingsProps) {
  const { data: settings, error, isPending, refetch } = useQuery(pointsSettingsQuery);
  if (isPending) return <LinesSkeleton count={3} />;
  if (error && settings === undefined) {
    return <ErrorState error={error} title="فشل في تحميل إعدادات النقاط" onRetry={() => void refetch()} />;
  }
  if (isEditing) {
    return (
      <PointsSettingsForm
        settings={settings ?? null}
        onCancel={() => onEditing(false)}
        onSaved={() => {
          onEditing(false);
          onSaved();
        }}
      />
    );
  }
  if (!settings) {
    return (
      <EmptyState
        icon={<IconSettings size={28} />}
        title="لم يتم ضبط إعدادات النقاط بعد"
        action={<Button onClick={() => onEditing(true)}>ضبط الإعدادات</Button>}
      >
        حتى تُضبط لا يمنح الحضور أي نقاط.
      </EmptyState>
    );
  }
  return (
    <>
      <SettingsList settings={settings} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          إغلاق
        </Button>
        <Button leftSection={<IconPencil size={18} />} onClick={() => onEditing(true)}>
          تعديل
        </Button>
      </Group>
    </>
  );
}

function SettingsList({ settings }: { settings: PointsSettings }) {
  return (
    <Flex component="dl" direction="column" gap="sm">
      <Setting name="الاسم">{settings.name}</Setting>
      <Setting name="الوصف">{settings.description}</Setting>
      <Setting name="نقاط الحضور">{countOf(settings.attendancePoints, 'point')}</Setting>
    </Flex>
  );
}

function Setting({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={shared.quiet}>{name}</dt>
      <Box component="dd" fw={500} className={shared.breaks ?? ''} style={{ whiteSpace: 'pre-line' }}>
        {children}
      </Box>
    </div>
  );
}
