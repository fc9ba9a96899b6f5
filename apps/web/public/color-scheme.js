// Runs before the first paint, so that nobody sees a flash of the other scheme. Mantine keeps the choice under this key.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
} catch {
  // Storage may be forbidden: the page then begins in the light scheme.
}
