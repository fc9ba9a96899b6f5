import { Center } from '@mantine/core';
import { Ltr } from '../layout/isolates.js';

/** The place of one thing in the teacher's order, before its name. */
export const IndexPlate = ({ value, size = 40 }: { value: number; size?: number }) => (
  <Center
    component="span"
    flex="none"
    miw={size}
    h={size}
    px="xs"
    bdrs="md"
    bg="var(--grey-soft)"
    c="var(--grey-text)"
    fw={600}
    title="رقم الترتيب"
  >
    <Ltr>{value}</Ltr>
  </Center>
);
