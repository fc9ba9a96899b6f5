import { Alert, Button, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface RemovedProductsNoticeProps {
  names: readonly string[];
  onDismiss: () => void;
}

/** Names the products that the teacher deleted while they were in the cart, until the student has read it. */
export function RemovedProductsNotice({ names, onDismiss }: RemovedProductsNoticeProps) {
  return (
    // Always there, so that a screen reader reads what comes into it.
    <div role="status">
      {names.length > 0 && (
        <Alert
          role="presentation"
          color="saffron"
          mb="md"
          icon={<IconAlertTriangle size={20} />}
          title="حذف المعلم من المتجر ما كان في سلتك"
        >
          <List size="sm" spacing={4} mb="sm">
            {names.map((name, index) => (
              <List.Item key={index}>
                <bdi>{name}</bdi>
              </List.Item>
            ))}
          </List>
          <Button size="sm" mih={44} variant="default" onClick={onDismiss}>
            فهمت
          </Button>
        </Alert>
      )}
    </div>
  );
}
