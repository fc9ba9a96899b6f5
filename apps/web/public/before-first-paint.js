try {
  const { dataset } = document.documentElement;
  // Nobody shall see a flash of the other scheme. Mantine keeps the choice under this key.
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.mantineColorScheme = dark ? 'dark' : 'light';
  // What the server wrote into the page for visitors is not for whoever is signed in (store-banner.module.css).
  if (localStorage.getItem('token')) dataset.signedIn = '';
} catch {
  // Storage may be forbidden: the page then begins in the light scheme.
}
