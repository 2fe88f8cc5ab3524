import { create } from 'zustand';

interface Asked {
  /** Settles the question; undefined: nobody is asked. */
  settle: ((isConfirmed: boolean) => void) | undefined;
}

/** Whether somebody is being asked who they are; the dialog of it reads it. */
export const useIdentityQuestion = create<Asked>()(() => ({ settle: undefined }));

let asking: Promise<boolean> | undefined;

/** Asks whoever is signed in to say again who they are (FRESH-02); all that wait for it meanwhile share one question. */
export function askIdentity(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    useIdentityQuestion.setState({
      settle(isConfirmed) {
        useIdentityQuestion.setState({ settle: undefined });
        resolve(isConfirmed);
      },
    });
  }).finally(() => {
    asking = undefined;
  });
  return asking;
}
