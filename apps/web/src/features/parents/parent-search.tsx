import { Alert, Box, Button, Flex, TextInput } from '@mantine/core';
import { IconPhone, IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import shared from '#web/ui/layout/shared.module.css';

interface ParentSearchProps {
  initial: string;
  loading: boolean;
  /** Why the searched number was refused. */
  refusal: string | undefined;
  onSearch: (parentPhoneNumber: string) => void;
  onClear: () => void;
}

const WIDE_ON_PHONE = { base: '1 0 auto', sm: 'none' };

/** One field, one result. */
export function ParentSearch({ initial, loading, refusal, onSearch, onClear }: ParentSearchProps) {
  const [phone, setPhone] = useState(initial);
  const [missing, setMissing] = useState(false);
  const isEmpty = phone.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !loading) onSearch(phone.trim());
  };
  return (
    // Posted if ever the browser submits it: a phone is never part of an address.
    <Box
      component="form"
      method="post"
      onSubmit={submit}
      p={{ base: 'md', sm: 'lg' }}
      className={shared.card ?? ''}
      role="search"
      noValidate
    >
      <div role="alert">
        {missing && (
          <Alert role="presentation" color="clay" mb="md">
            يرجى إدخال رقم هاتف ولي الأمر
          </Alert>
        )}
      </div>
      <TextInput
        label="رقم هاتف ولي الأمر"
        description="الرقم الذي سُجّل به ابنك عند المعلم"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        size="lg"
        leftSection={<IconPhone size={22} aria-hidden />}
        value={phone}
        error={phone.trim() === initial && refusal}
        onChange={(event) => {
          setPhone(event.currentTarget.value);
          setMissing(false);
        }}
        // With the button disabled, Enter submits nothing: show why.
        onKeyDown={(event) => event.key === 'Enter' && setMissing(isEmpty)}
        labelProps={{ fz: 'lg', mb: 'xxs' }}
        descriptionProps={{ fz: 'md', mb: 'xs' }}
      />
      <Flex wrap="wrap" gap="sm" my="md">
        <Button
          type="submit"
          flex={WIDE_ON_PHONE}
          size="lg"
          loading={loading}
          disabled={isEmpty}
          leftSection={<IconSearch size={22} aria-hidden />}
        >
          بحث
        </Button>
        <Button
          flex={WIDE_ON_PHONE}
          size="lg"
          variant="default"
          leftSection={<IconX size={22} aria-hidden />}
          onClick={() => {
            setPhone('');
            setMissing(false);
            onClear();
          }}
        >
          مسح
        </Button>
      </Flex>
      <Box component="ul" ps={20} c="dimmed" fz="md" lh={1.9} style={{ listStyle: 'disc' }}>
        <li>اكتب الرقم كاملاً، مثل 01012345678. الأرقام العربية مقبولة أيضاً.</li>
        <li>إن كان لك أكثر من ابن بالرقم نفسه ظهروا جميعاً.</li>
        <li>لا يرى أحدٌ بيانات ابنك بغير هذا الرقم.</li>
      </Box>
    </Box>
  );
}
