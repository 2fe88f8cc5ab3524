import { AccountMenu } from '../shell/AccountMenu.tsx';
import { slots } from '../slots.ts';

/** What is always at hand: what is new, and the account (SHELL-28 to SHELL-35). */
export const BarTools = () => (
  <>
    {slots.topBar.map((Tool) => (
      <Tool key={Tool.name} />
    ))}
    <AccountMenu />
  </>
);
