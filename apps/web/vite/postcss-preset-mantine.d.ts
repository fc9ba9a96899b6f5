/** The package has no types. */
declare module 'postcss-preset-mantine' {
  export default function preset(): { postcssPlugin: string };
}
