{
  const { dataset } = document.documentElement;
  try {
    // Mantine stores the chosen scheme under this key.
    const chosen = localStorage.getItem('mantine-color-scheme-value');
    const dark =
      chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    dataset.mantineColorScheme = dark ? 'dark' : 'light';
    const token = localStorage.getItem('token');
    if (token) {
      // Hides what is for visitors (src/theme/global.css).
      dataset.signedIn = '';
      readEarly(token);
    }
  } catch {
    // Storage may be forbidden.
  }

  /** Reads what the page read first on its last visit, while the scripts load (src/lib/early-reads.ts). */
  function readEarly(token) {
    const { reader, pages } = JSON.parse(localStorage.getItem('firstReads') ?? '{}');
    const reads = pages?.[location.pathname + location.search];
    // A token near its end is exchanged first.
    const isFresh = Date.parse(localStorage.getItem('tokenExpiration')) - Date.now() > 5 * 60_000;
    const permissions = JSON.parse(localStorage.getItem('permissions') ?? '[]');
    const isReader = reader === [localStorage.getItem('userId'), ...permissions].join();
    if (!reads || !isFresh || !isReader) return;
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    // Few at a time and after the scripts, which the browser would hold back for them, even those in its cache.
    const responses = new Map();
    for (const [index, url] of reads.entries()) {
      const read = () => fetch(url, { headers, priority: 'low' }).catch(() => undefined);
      const before = responses.get(reads[index - 3]);
      responses.set(url, before ? before.then(read) : read());
    }
    globalThis.earlyReads = { token, responses };
  }

  // Verses would move when their large font replaces another.
  dataset.fonts = 'loading';
  const show = () => delete dataset.fonts;
  addEventListener('DOMContentLoaded', () => {
    if (document.querySelector('[class*=verse]')) document.fonts.load('1em Amiri', 'ض').then(show, show);
    else show();
  });
  setTimeout(show, 3000);

  // What is pressed before the app has taken over is repeated then (src/lib/take-over.ts): a button, or Enter in a form, also
  // while its button is disabled. The browser would leave the page with what the form has.
  let clicked;
  let submitted;
  const remember = (event) => {
    const { type, key, target } = event;
    const form = target.closest?.('#root[data-server-rendered] form');
    if (type === 'click') {
      clicked = target.closest('#root[data-server-rendered] button');
    } else if (form && (type === 'submit' || (key === 'Enter' && target.matches('input')))) {
      event.preventDefault();
      submitted = form;
      // The button of the form, which would submit it once more.
      clicked = undefined;
    } else if (form && type === 'input') {
      // A press of a disabled button, such as that of an empty search, would raise no event.
      for (const button of form.querySelectorAll('button:disabled')) {
        button.disabled = false;
        delete button.dataset.disabled;
      }
    }
  };
  const pressed = ['click', 'input', 'keydown', 'submit'];
  for (const type of pressed) addEventListener(type, remember, true);
  addEventListener('daad:taken-over', () => {
    for (const type of pressed) removeEventListener(type, remember, true);
    clicked?.click();
    submitted?.requestSubmit();
  });
}
