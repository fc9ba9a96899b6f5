/**
 * Makes the site installable and gives it an offline page (service-worker.js). After the first screen, and never during
 * development, where the worker would outlive the server. A browser that refuses has all the rest.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
