/** The steps of radius, space and type; style sheets use them as `--mantine-spacing-md` and so on. */
export const SCALES = {
  radius: { xs: '6px', sm: '6px', md: '10px', lg: '16px', xl: '16px' },
  spacing: { xxs: '4px', xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px', xxl: '48px' },
  fontSizes: {
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1.0625rem',
    lg: '1.25rem',
    xl: '1.625rem',
    xxl: '2.125rem',
    display: '2.875rem',
  },
};

/** The only widths at which layouts change. The specification's 1024 px is `lg`: the sidebar floats below it. */
export const BREAKPOINTS = { xs: '30em', sm: '40em', md: '48em', lg: '64em', xl: '80em' };

/** For style sheets: `@mixin smaller-than $mantine-breakpoint-sm`. */
export function breakpointVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(BREAKPOINTS).map(([step, width]) => [`mantine-breakpoint-${step}`, width]),
  );
}

/** As Mantine names them: `{ '--mantine-spacing-md': '16px' }`. */
export function scaleVariables(): Record<string, string> {
  const named = { radius: SCALES.radius, spacing: SCALES.spacing, 'font-size': SCALES.fontSizes };
  return Object.fromEntries(
    Object.entries(named).flatMap(([scale, steps]) =>
      Object.entries(steps).map(([step, value]) => [`--mantine-${scale}-${step}`, value]),
    ),
  );
}
