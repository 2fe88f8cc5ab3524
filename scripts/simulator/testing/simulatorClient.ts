import type { z } from 'zod';
import type { SimulatorInfo } from '../api/createApi.ts';
import type * as kindSchemas from '../api/kindSchemas.ts';
import type * as schemas from '../api/schemas.ts';
import type { AccountView, GroupView, MessageView, UnknownView, WaitingView } from '../api/views.ts';

type Input<Schema extends z.ZodType> = z.input<Schema>;

/** An error answer of the control API. */
export class SimulatorError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The control API, typed. `number` is a phone or contact; every call rejects with SimulatorError. */
export class SimulatorClient {
  readonly url: string;

  constructor(url: string) {
    this.url = url.replace(/\/$/, '');
  }

  info(): Promise<SimulatorInfo> {
    return this.call('GET', '/info');
  }

  async phones(): Promise<AccountView[]> {
    return (await this.call<{ phones: AccountView[] }>('GET', '/phones')).phones;
  }

  phone(number: string): Promise<AccountView> {
    return this.call('GET', `/phones/${number}`);
  }

  createPhone(input: Input<typeof schemas.NewPhone>): Promise<AccountView> {
    return this.call('POST', '/phones', input);
  }

  async contacts(): Promise<AccountView[]> {
    return (await this.call<{ contacts: AccountView[] }>('GET', '/contacts')).contacts;
  }

  contact(number: string): Promise<AccountView> {
    return this.call('GET', `/contacts/${number}`);
  }

  createContact(input: Input<typeof schemas.NewContact>): Promise<AccountView> {
    return this.call('POST', '/contacts', input);
  }

  /** Settings of a handset, a contact's or a phone's. */
  configure(number: string, settings: Input<typeof schemas.Settings>): Promise<AccountView> {
    return this.call('PATCH', `/contacts/${number}`, settings);
  }

  /** Shows another picture: a file, none (null), or the initials again. */
  changePicture(number: string, picture?: Buffer | null): Promise<AccountView> {
    return this.call('POST', `/contacts/${number}/picture`, {
      base64: picture === null ? null : picture?.toString('base64'),
    });
  }

  power(number: string, on: boolean): Promise<AccountView> {
    return this.call('POST', `/contacts/${number}/power`, { on });
  }

  /** Connections that show a QR or code. */
  async waiting(): Promise<WaitingView[]> {
    return (await this.call<{ waiting: WaitingView[] }>('GET', '/waiting')).waiting;
  }

  /** Points the phone at a QR; resolves once the client has been linked. */
  scan(number: string, qr: string): Promise<{ number: string; device: number }> {
    return this.call('POST', `/phones/${number}/scan`, { qr });
  }

  /** Sets what the phone remembers from before a device is linked. Returns how many messages. */
  async remember(number: string, past: Input<typeof schemas.PastChats>): Promise<number> {
    return (await this.call<{ messages: number }>('PUT', `/phones/${number}/past`, past)).messages;
  }

  /** Types the code the client displays for this number. */
  enterCode(number: string, code: string): Promise<{ number: string; device: number }> {
    return this.call('POST', `/phones/${number}/enter-code`, { code });
  }

  /** Removes one linked device, or all. */
  unlink(number: string, device?: number): Promise<{ unlinked: number[] }> {
    return this.call('POST', `/phones/${number}/unlink`, { device });
  }

  drop(number: string, code: Input<typeof schemas.Drop>['code'] = 'silent'): Promise<{ dropped: number[] }> {
    return this.call('POST', `/phones/${number}/drop`, { code });
  }

  async refuseNextLogin(number: string, reason: 401 | 403 | 405 | null, times = 1): Promise<void> {
    await this.call('POST', `/phones/${number}/next-login-refusal`, { reason, times });
  }

  /** Bans a number, or lifts the ban. */
  async ban(number: string, on = true): Promise<void> {
    await this.call('PUT', `/phones/${number}/ban`, { on });
  }

  /** Sets what the server thinks of a number, and announces it. */
  async stand(number: string, standing: Input<typeof schemas.NewStanding>): Promise<void> {
    await this.call('PUT', `/phones/${number}/standing`, standing);
  }

  /** The next scans end in the passkey step. */
  async askForPasskey(number: string, on = true): Promise<void> {
    await this.call('PUT', `/phones/${number}/passkey`, { on });
  }

  async failNextSend(
    number: string,
    code: Input<typeof schemas.SendError>['code'],
    times = 1,
  ): Promise<void> {
    await this.call('POST', `/phones/${number}/next-send-error`, { code, times });
  }

  /** The handset loses its sessions with all linked devices. */
  async forgetSessions(number: string): Promise<void> {
    await this.call('POST', `/contacts/${number}/forget-sessions`);
  }

  /** Writes a message as this number. */
  async send(number: string, message: Input<typeof schemas.Send>): Promise<string> {
    return (await this.call<{ id: string }>('POST', `/contacts/${number}/send`, message)).id;
  }

  /** Writes what only a changed client would: the message's own protocol bytes, under any id. */
  async sendProtocol(
    number: string,
    to: string,
    message: Uint8Array,
    { id }: { id?: string } = {},
  ): Promise<string> {
    const base64 = Buffer.from(message).toString('base64');
    const sent = await this.call<{ id: string }>('POST', `/contacts/${number}/send-protocol`, {
      to,
      message: base64,
      ...(id && { id }),
    });
    return sent.id;
  }

  /** A poll, place, event, choices or an answer to choices. */
  async sendKind(number: string, message: Input<typeof kindSchemas.SendKind>): Promise<string> {
    return (await this.call<{ id: string }>('POST', `/contacts/${number}/send-kind`, message)).id;
  }

  /** Pictures and films that belong together; `id` is the album's. */
  sendAlbum(number: string, album: Input<typeof kindSchemas.Album>): Promise<{ id: string; ids: string[] }> {
    return this.call('POST', `/contacts/${number}/send-album`, album);
  }

  async vote(number: string, input: Input<typeof kindSchemas.Vote>): Promise<string> {
    return (await this.call<{ id: string }>('POST', `/contacts/${number}/vote`, input)).id;
  }

  async pin(number: string, input: Input<typeof kindSchemas.Pin>): Promise<string> {
    return (await this.call<{ id: string }>('POST', `/contacts/${number}/pin`, input)).id;
  }

  /** Lets a phone ring, or ends the call with that id. */
  async ring(number: string, input: Input<typeof kindSchemas.Call>): Promise<string> {
    return (await this.call<{ id: string }>('POST', `/contacts/${number}/call`, input)).id;
  }

  async calls(): Promise<Record<string, { from: string; to: string; state: string }>> {
    return (
      await this.call<{ calls: Record<string, { from: string; to: string; state: string }> }>('GET', '/calls')
    ).calls;
  }

  changeGroup(jid: string, input: Input<typeof kindSchemas.GroupChange>): Promise<GroupView> {
    return this.call('PATCH', `/groups/${jid}`, input);
  }

  changeGroupPicture(jid: string, picture: Buffer): Promise<GroupView> {
    return this.call('POST', `/groups/${jid}/picture`, { base64: picture.toString('base64') });
  }

  sendText(number: string, to: string, text: string): Promise<string> {
    return this.send(number, { to, text });
  }

  async edit(number: string, input: Input<typeof schemas.Edit>): Promise<string> {
    return (await this.call<{ id: string }>('POST', `/contacts/${number}/edit`, input)).id;
  }

  async delete(number: string, input: Input<typeof schemas.About>): Promise<string> {
    return (await this.call<{ id: string }>('POST', `/contacts/${number}/delete`, input)).id;
  }

  async react(number: string, input: Input<typeof schemas.React>): Promise<string> {
    return (await this.call<{ id: string }>('POST', `/contacts/${number}/react`, input)).id;
  }

  async typing(
    number: string,
    to: string,
    state: 'composing' | 'recording' | 'paused' = 'composing',
  ): Promise<void> {
    await this.call('POST', `/contacts/${number}/typing`, { to, state });
  }

  /** Opens the chat: all its messages count as read. Returns their ids. */
  async read(number: string, input: Input<typeof schemas.Read>): Promise<string[]> {
    return (await this.call<{ read: string[] }>('POST', `/contacts/${number}/read`, input)).read;
  }

  /** The whole chat in order of writing, including edits, revocations and reactions as messages of their own. */
  async messages(phone: string, contactOrGroup: string): Promise<MessageView[]> {
    const path = `/chats/${phone}/${contactOrGroup}/messages`;
    return (await this.call<{ messages: MessageView[] }>('GET', path)).messages;
  }

  /** What the contact's handset has received from the business. */
  async received(phone: string, contact: string): Promise<MessageView[]> {
    return (await this.messages(phone, contact)).filter((message) => message.fromMe && message.copies > 0);
  }

  async media(phone: string, contact: string, messageId: string): Promise<Buffer> {
    const response = await this.fetch('GET', `/chats/${phone}/${contact}/messages/${messageId}/media`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** The media host forgets the file of a message. */
  async expireMedia(phone: string, contact: string, messageId: string): Promise<void> {
    await this.call('POST', `/chats/${phone}/${contact}/messages/${messageId}/expire-media`);
  }

  async groups(): Promise<GroupView[]> {
    return (await this.call<{ groups: GroupView[] }>('GET', '/groups')).groups;
  }

  createGroup(input: Input<typeof schemas.NewGroup>): Promise<GroupView> {
    return this.call('POST', '/groups', input);
  }

  /** Many contacts write at once; contacts are made as needed. Returns all message ids. */
  burst(input: Input<typeof schemas.Burst>): Promise<{ ids: string[]; contacts: string[] }> {
    return this.call('POST', '/burst', input);
  }

  async knobs(input: Input<typeof schemas.Knobs>): Promise<void> {
    await this.call('PUT', '/knobs', input);
  }

  /** Writes the world to disk now rather than within a second. */
  async save(): Promise<void> {
    await this.call('POST', '/save');
  }

  /** Forgets all messages and faults; people, keys and linked devices stay. */
  async clear(): Promise<void> {
    await this.call('POST', '/clear');
  }

  /** Queries of clients the simulator had no answer for. */
  async unknown(): Promise<UnknownView[]> {
    return (await this.call<{ unknown: UnknownView[] }>('GET', '/unknown')).unknown;
  }

  async clearUnknown(): Promise<void> {
    await this.call('DELETE', '/unknown');
  }

  private async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    return (await (await this.fetch(method, path, body)).json()) as Answer;
  }

  private async fetch(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (response.ok) return response;
    const { error } = (await response.json().catch(() => ({}))) as { error?: string };
    throw new SimulatorError(response.status, `${method} ${path}: ${error ?? response.status}`);
  }
}
