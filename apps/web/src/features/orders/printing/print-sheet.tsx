import { Box, Flex, VisuallyHidden } from '@mantine/core';
import type { Key, ReactNode } from 'react';
import classes from './print-sheet.module.css';

interface PrintSheetProps {
  label: string;
  brand: string;
  /** Below the brand. */
  note: ReactNode;
  title: ReactNode;
  /** Below the title, a line each. */
  facts: readonly ReactNode[];
  children: ReactNode;
}

/** A paper as the printer gives it out, which the keyboard can scroll on a phone. */
export function PrintSheet({ label, brand, note, title, facts, children }: PrintSheetProps) {
  return (
    <Flex
      component="article"
      direction="column"
      gap={20}
      bg="#fff"
      c="#16202b"
      className={classes.sheet ?? ''}
      tabIndex={0}
      aria-label={label}
    >
      <Flex component="header" justify="space-between" gap="lg" pb="md" className={classes.head ?? ''}>
        <div>
          <Box component="p" fz="lg" fw={600}>
            {brand}
          </Box>
          <p>{note}</p>
        </div>
        <Box ta="end">
          <Box component="h2" fz="lg" fw={600}>
            {title}
          </Box>
          {facts.map((fact, index) => (
            <p key={index}>{fact}</p>
          ))}
        </Box>
      </Flex>
      {children}
    </Flex>
  );
}

interface PrintTableProps<Line> {
  lines: readonly Line[];
  keyOf: (line: Line) => Key;
  /** The `th` of the columns, and the `td` of a line. */
  heads: ReactNode;
  children: (line: Line) => ReactNode;
}

/** Lines to tick by hand. */
export function PrintTable<Line>({ lines, keyOf, heads, children }: PrintTableProps<Line>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <Box component="th" w={32}>
            <VisuallyHidden>تم التجهيز</VisuallyHidden>
          </Box>
          {heads}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={keyOf(line)}>
            <td>
              <Box
                component="span"
                display="inline-block"
                w={15}
                h={15}
                bd="1.5px solid #16202b"
                bdrs={3}
                style={{ verticalAlign: 'middle' }}
              />
            </td>
            {children(line)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
