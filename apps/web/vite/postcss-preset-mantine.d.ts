/** The package has no types. */
declare module 'postcss-preset-mantine' {
  export default function preset(options?: { mixins: Record<string, Record<string, string>> }): {
    postcssPlugin: string;
  };
}
