import { Alert, List } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Sentence } from '../layout/isolates.js';

interface FormErrorsProps {
  errors: readonly string[];
  title?: string;
}

/** What a form was refused for, as a list above its fields. Nothing when there is nothing. */
export function FormErrors({ errors, title }: FormErrorsProps) {
  if (errors.length === 0) return null;
  const isSingle = errors.length === 1 && !title;
  return (
    <Alert
      role="alert"
      color="clay"
      icon={<IconAlertCircle size={20} />}
      title={isSingle ? null : (title ?? 'يرجى تصحيح الأخطاء التالية')}
    >
      {isSingle ? (
        <Sentence text={errors.join()} />
      ) : (
        <List size="sm" spacing={4}>
          {errors.map((error) => (
            <List.Item key={error}>
              <Sentence text={error} />
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
