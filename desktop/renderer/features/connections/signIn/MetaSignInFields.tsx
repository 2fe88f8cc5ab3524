import {
  type ChannelName,
  ConnectionInput,
  connectionApi,
  type MetaSignIn,
} from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import type { ConnectionForm } from '../bot/connectionForm.ts';
import { changeConnection } from '../connectionCache.ts';
import { useConnectionText } from '../connections.texts.ts';
import { MetaSignInButton } from './MetaSignInButton.tsx';
import { type MetaPerson, signInAtFacebook, signUpNumber } from './signInByMeta.ts';

interface Props {
  form: ConnectionForm;
  channel: ChannelName;
  /** Somebody has signed in, whose pages are to be chosen from. */
  onPerson(person: MetaPerson): void;
  /** A connection was made, so the form has nothing left to do. */
  onDone(): void;
}

/** How a new connection gets its account from Meta without keys: pages by a sign-in, numbers by a sign-up. */
export function MetaSignInFields({ form, channel, onPerson, onDone }: Props) {
  const text = useConnectionText();
  const queueIds = (form.values.queueIds ?? []) as number[];

  async function signUp(app: MetaSignIn) {
    const signedUp = await signUpNumber(app);
    if (!signedUp) return;
    const { name } = form.getValues();
    await changeConnection(() => call(connectionApi.signUp, { body: { name, queueIds, ...signedUp } }));
    toast.success(text('created', { name }));
    onDone();
  }

  /** The sign-up asks for nothing but the name, so that is checked before Meta's window opens. */
  async function signUpNamed(app: MetaSignIn) {
    const { success } = ConnectionInput.shape.name.safeParse(form.getValues().name);
    if (!success) return void form.validateField('name');
    await signUp(app);
  }

  if (capabilitiesOf(channel).connects === 'signIn')
    return (
      <MetaSignInButton
        kind="facebook"
        open={async (app) => {
          const person = await signInAtFacebook(app);
          if (person) onPerson(person);
        }}
      />
    );
  return capabilitiesOf(channel).templates && <MetaSignInButton kind="signUp" open={signUpNamed} />;
}
