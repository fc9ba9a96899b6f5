import type { SignedInSession } from '@daad/contracts/account.contract';
import { type ComponentType, type ReactNode, useState } from 'react';
import { networkError } from '#web/lib/api-error.js';
import type { CodeStepProps } from './code-step.js';

interface SecondStep {
  challenge: string;
  CodeStep: ComponentType<CodeStepProps>;
}

/** The second step of a sign-in. Its script comes when an account needs it, for most do not. */
export function useSecondStep(onSignedIn: (session: SignedInSession) => unknown, { inDialog = false } = {}) {
  const [step, setStep] = useState<SecondStep | null>(null);
  /** Why the last one is over; empty when the person came back. */
  const [ended, setEnded] = useState<string | null>(null);
  const back = (reason = '') => {
    setStep(null);
    setEnded(reason);
  };
  const view: ReactNode = step && (
    <step.CodeStep challenge={step.challenge} onSignedIn={onSignedIn} onBack={back} inDialog={inDialog} />
  );
  return {
    /** @throws ApiError when the script could not be fetched */
    begin: async (challenge: string) => {
      const { CodeStep } = await import('./code-step.js').catch((error: unknown) => {
        throw networkError(error);
      });
      setStep({ challenge, CodeStep });
    },
    view,
    ended,
  };
}
