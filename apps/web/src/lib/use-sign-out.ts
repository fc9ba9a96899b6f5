import { useRouter } from '@tanstack/react-router';
import { signOut } from './session.js';
import { useUnsavedArea } from './unsaved.js';

/** Signs out and leads to the public home, once typed text is saved or given up. */
export function useSignOut(): () => void {
  const router = useRouter();
  const page = useUnsavedArea();
  const leave = async () => {
    try {
      await router.navigate({ to: '/', ignoreBlocker: true });
    } catch {
      // The home page could not be loaded; the sign-in page is the way out (specification 1 section 2.1).
      await router.navigate({ to: '/app/login', ignoreBlocker: true });
    }
  };
  return () => page.leave(() => void signOut(leave));
}
