import { TextInput, type TextInputProps } from '@mantine/core';

/** The code of the app. A browser that knows it offers it; a recovery code can be typed where `inputMode` allows letters. */
export const CodeField = (props: TextInputProps) => (
  <TextInput
    label="رمز التحقق"
    inputMode="numeric"
    autoComplete="one-time-code"
    dir="ltr"
    required
    {...props}
  />
);
