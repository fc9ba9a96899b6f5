try {
  const { dataset } = document.documentElement;
  // Prevents a flash of the other scheme. Mantine stores the choice under this key.
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.mantineColorScheme = dark ? 'dark' : 'light';
  // Hides what the server rendered for visitors from signed-in users (store-banner.module.css).
  if (localStorage.getItem('token')) dataset.signedIn = '';
} catch {
  // Storage may be forbidden: the page then begins in the light scheme.
}
