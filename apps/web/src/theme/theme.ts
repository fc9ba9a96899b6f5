import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { keysOf } from '@daad/domain/keys-of';
import { componentDefaults } from './component-defaults.js';
import { UI_FONT } from './fonts.js';
import { PALETTES } from './palettes.js';
import { BREAKPOINTS, SCALES } from './scales.js';
import { TOKENS, tokenVariables, type Tokens } from './tokens.js';

/** Mantine's own names keep working, in our colours. */
const OUR_COLOURS = {
  palm: ['palm', 'green', 'teal'],
  saffron: ['saffron', 'yellow', 'orange'],
  clay: ['clay', 'red'],
  sky: ['sky', 'blue'],
} as const;
type OurColour = keyof typeof OUR_COLOURS;

const ourColourOf = (name: string) =>
  keysOf(OUR_COLOURS).find((token) => OUR_COLOURS[token].some((each) => each === name));

// Mantine picks the text of filled parts once, for the light scheme; ours follows the scheme.
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const ours = ourColourOf(input.color ?? input.theme.primaryColor);
  return input.variant === 'filled' && ours ? { ...resolved, color: `var(--on-${ours})` } : resolved;
};

export const theme = createTheme({
  variantColorResolver,
  fontFamily: UI_FONT,
  fontFamilyMonospace: UI_FONT,
  // Arabic letters join: synthetic weights are avoided by the variable font, letter-spacing is never used.
  headings: {
    fontFamily: UI_FONT,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2.125rem', lineHeight: '1.35' },
      h2: { fontSize: '1.625rem', lineHeight: '1.4' },
      h3: { fontSize: '1.25rem', lineHeight: '1.45' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.5' },
      h5: { fontSize: '0.9375rem', lineHeight: '1.5' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.5' },
    },
  },
  colors: PALETTES,
  primaryColor: 'palm',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.28,
  white: '#FFFFFF',
  black: '#16202B',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  ...SCALES,
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.7', lg: '1.6', xl: '1.4' },
  breakpoints: BREAKPOINTS,
  components: componentDefaults,
});

/** The variants of one colour; `light` (soft) ones carry the text that was checked for contrast on them. */
function colourVariables(name: string, tokens: Tokens, token: OurColour): Record<string, string> {
  const fill = token === 'saffron' ? tokens.saffronFill : tokens[token];
  return {
    // Menu items and some others take this shade for their text in both schemes.
    [`--mantine-color-${name}-6`]: tokens[`${token}Text`],
    [`--mantine-color-${name}-text`]: tokens[token],
    [`--mantine-color-${name}-filled`]: fill,
    [`--mantine-color-${name}-filled-hover`]: tokens[`${token}Hover`],
    [`--mantine-color-${name}-light`]: tokens[`${token}Soft`],
    [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, ${tokens[`${token}Soft`]} 88%, ${tokens[token]})`,
    [`--mantine-color-${name}-light-color`]: tokens[`${token}Text`],
    [`--mantine-color-${name}-outline`]: tokens[token],
    [`--mantine-color-${name}-outline-hover`]: tokens[`${token}Soft`],
  };
}

function schemeVariables(tokens: Tokens): Record<string, string> {
  const ours = Object.fromEntries(
    keysOf(OUR_COLOURS).flatMap((token) =>
      OUR_COLOURS[token].flatMap((name) => Object.entries(colourVariables(name, tokens, token))),
    ),
  );
  return {
    ...tokenVariables(tokens),
    ...ours,
    '--mantine-color-gray-text': tokens.inkMuted,
    '--mantine-color-gray-light': tokens.greySoft,
    '--mantine-color-gray-light-hover': tokens.line,
    '--mantine-color-gray-light-color': tokens.greyText,
    '--mantine-color-gray-outline': tokens.greyText,
    '--mantine-primary-color-contrast': tokens.onPalm,
    '--mantine-color-bright': tokens.ink,
    '--mantine-color-text': tokens.ink,
    '--mantine-color-body': tokens.surface,
    '--mantine-color-dimmed': tokens.inkMuted,
    '--mantine-color-anchor': tokens.palm,
    '--mantine-color-error': tokens.clay,
    '--mantine-color-success': tokens.palm,
    '--mantine-color-placeholder': tokens.inkMuted,
    '--mantine-color-default': tokens.surface,
    '--mantine-color-default-hover': tokens.sunk,
    '--mantine-color-default-color': tokens.ink,
    '--mantine-color-default-border': tokens.line,
    '--mantine-color-disabled': tokens.greySoft,
    '--mantine-color-disabled-color': tokens.inkMuted,
    '--mantine-color-disabled-border': tokens.line,
  };
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--font-calligraphy': `'Amiri', ${UI_FONT}` },
  light: schemeVariables(TOKENS.light),
  dark: schemeVariables(TOKENS.dark),
});
