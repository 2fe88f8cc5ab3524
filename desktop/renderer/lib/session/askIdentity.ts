import { create } from 'zustand';

interface OpenQuestion {
  /** Answers the open question; undefined: none is open. */
  settle: ((isConfirmed: boolean) => void) | undefined;
}

/** The open question for the person's identity, which the dialog reads. */
export const useIdentityQuestion = create<OpenQuestion>()(() => ({ settle: undefined }));

let pending: Promise<boolean> | undefined;

/** Asks the signed-in person to confirm their identity (FRESH-02); callers that come meanwhile share the question. */
export function askIdentity(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    useIdentityQuestion.setState({
      settle(isConfirmed) {
        useIdentityQuestion.setState({ settle: undefined });
        resolve(isConfirmed);
      },
    });
  }).finally(() => {
    pending = undefined;
  });
  return pending;
}
