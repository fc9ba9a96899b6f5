{
  const { dataset } = document.documentElement;
  try {
    // Mantine stores the chosen scheme under this key.
    const chosen = localStorage.getItem('mantine-color-scheme-value');
    const dark =
      chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    dataset.mantineColorScheme = dark ? 'dark' : 'light';
    // Hides what is for visitors (src/theme/global.css).
    if (localStorage.getItem('token')) dataset.signedIn = '';
  } catch {
    // Storage may be forbidden.
  }

  // Verses would move when their large font replaces another.
  dataset.fonts = 'loading';
  const show = () => delete dataset.fonts;
  addEventListener('DOMContentLoaded', () => {
    if (document.querySelector('[class*=verse]')) document.fonts.load('1em Amiri', 'ض').then(show, show);
    else show();
  });
  setTimeout(show, 3000);

  // A click before the app has taken over is repeated then (src/lib/take-over.ts).
  let clicked;
  const remember = ({ target }) => {
    clicked = target.closest('#root[data-server-rendered] button');
  };
  addEventListener('click', remember, true);
  addEventListener('daad:taken-over', () => {
    removeEventListener('click', remember, true);
    clicked?.click();
  });
}
