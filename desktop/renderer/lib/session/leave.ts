import { signOut } from './signIn.ts';

type Question = () => Promise<boolean>;

let mayLeave: Question = async () => true;

/** Sets what is asked before a person leaves by hand; true lets them go. */
export function askBeforeLeaving(question: Question): void {
  mayLeave = question;
}

/** Signs out by hand, from any screen; a person with unsent words is asked first. */
export async function leave(): Promise<void> {
  if (await mayLeave()) await signOut();
}
