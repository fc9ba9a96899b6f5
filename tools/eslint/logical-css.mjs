/** The pages are right to left: sides have logical names (start and end), which the browser mirrors by itself. */
const message =
  'Physical sides are not mirrored in Arabic: use ms, me, ps, pe, marginInlineStart, insetInlineEnd, start, end, …';

const SIDES = '(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)';
const STYLE = 'JSXAttribute[name.name=/^(style|styles)$/]';

/** Options of `no-restricted-syntax` for the components of the web application. */
export const LOGICAL_CSS_ONLY = [
  { selector: 'JSXAttribute[name.name=/^(ml|mr|pl|pr|left|right)$/]', message },
  { selector: `Property[key.name=/^${SIDES}/]`, message },
  { selector: `${STYLE} Property[key.name=/^(left|right)$/]`, message },
  { selector: 'Property[key.name=/^(textAlign|float|clear)$/][value.value=/^(left|right)$/]', message },
  { selector: 'JSXAttribute[name.name=/^(ta|align)$/][value.value=/^(left|right)$/]', message },
];
