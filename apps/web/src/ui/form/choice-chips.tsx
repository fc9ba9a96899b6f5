import { Box, Button, Flex, ScrollArea, Text } from '@mantine/core';
import { useId } from 'react';

interface ChoiceChipsProps {
  label: string;
  choices: readonly { id: string; name: string; note?: string; disabled?: boolean }[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** A few choices that are all in sight on a phone as well. */
  wraps?: boolean;
}

/** Choices that are one tap each, under a quiet label; on a phone in one line that scrolls sideways, unless it `wraps`. */
export function ChoiceChips({ label, choices, chosen, onChoose, wraps = false }: ChoiceChipsProps) {
  const labelId = useId();
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-labelledby={labelId}>
      <Text id={labelId} size="sm" c="dimmed" mb={4}>
        {label}
      </Text>
      <ScrollArea.Autosize mah={wraps ? undefined : 120}>
        <Flex gap={6} p={2} wrap={wraps ? 'wrap' : { base: 'nowrap', sm: 'wrap' }}>
          {choices.map(({ id, name, note, disabled = false }) => (
            <Button
              key={id}
              h={{ base: 44, sm: 34 }}
              px="sm"
              flex="none"
              maw={{ base: 280, sm: '100%' }}
              radius="xl"
              variant={chosen === id ? 'filled' : 'default'}
              aria-pressed={chosen === id}
              disabled={disabled}
              onClick={() => onChoose(id)}
            >
              <bdi>{name}</bdi>
              {note && (
                <Box component="span" ms={6} fz="xs" opacity={0.75}>
                  {note}
                </Box>
              )}
            </Button>
          ))}
        </Flex>
      </ScrollArea.Autosize>
    </div>
  );
}
