import type { MantineColorsTuple } from '@mantine/core';

// Shade 7 is the colour on paper, shade 4 the colour in the dark; what components really use is set in the resolver.
// prettier-ignore
const palm: MantineColorsTuple = [
  '#EFF7F5', '#E3F0EC', '#BFDFD7', '#7CCFBF', '#4FB3A0', '#2F9684', '#1D7F6F', '#14665A', '#0F5349', '#0A3F37',
];
// prettier-ignore
const saffron: MantineColorsTuple = [
  '#FEF8EA', '#FCF0D6', '#F9DFA8', '#F6C566', '#F0B23C', '#E3A227', '#C98A16', '#855507', '#6E4606', '#523404',
];
// prettier-ignore
const clay: MantineColorsTuple = [
  '#FDF3F1', '#FBE9E5', '#F6CBC3', '#F6A396', '#F0806F', '#DD6252', '#C94A3A', '#B23A2B', '#9A2F22', '#741F15',
];
// prettier-ignore
const sky: MantineColorsTuple = [
  '#F1F6FC', '#E5EFF9', '#C6DCF2', '#A3CAF0', '#7FB2E5', '#5995D2', '#3F80C2', '#2B6CB0', '#205488', '#173F68',
];
// prettier-ignore
const gray: MantineColorsTuple = [
  '#FBF8F2', '#F4EEE3', '#EFEAE0', '#E7DFD2', '#D6CCBB', '#A59C8C', '#6B6F73', '#56606B', '#3A444F', '#16202B',
];
// prettier-ignore
const dark: MantineColorsTuple = [
  '#E9E4DA', '#C9C5BC', '#A9A9A5', '#8A939C', '#2B343E', '#222B34', '#1A2129', '#11161C', '#0C1015', '#080B0F',
];

export const PALETTES = {
  palm,
  saffron,
  clay,
  sky,
  gray,
  dark,
  // Mantine's own names, wherever a part of it falls back on one.
  green: palm,
  teal: palm,
  yellow: saffron,
  orange: saffron,
  red: clay,
  blue: sky,
};
