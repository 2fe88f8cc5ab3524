/** What the page knows, and how it asks for changes. */
export const lab = {
  info: null,
  phones: [],
  contacts: [],
  waiting: [],
  /** last message and unread count by contact, for the chosen phone */
  chats: {},
  messages: [],
  /** who types to whom: "from|to" to state */
  typing: {},
  phone: null,
  contact: null,
  /** the contact, or the business on its own handset */
  writer: 'contact',
};

/** The API said no; the message is for the person at the page. */
export class Refusal extends Error {}

/** Calls the control API. Throws Refusal when it says no. */
export async function call(method, path, body) {
  const response = await fetch(`/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Refusal(answer.error);
  return answer;
}

export const chosenPhone = () => lab.phones.find(({ number }) => number === lab.phone);
export const chosenContact = () => lab.contacts.find(({ number }) => number === lab.contact);

/** Whose handset is shown, and who is at the other end of its chat. */
export const writer = () => (lab.writer === 'phone' ? chosenPhone() : chosenContact());
export const reader = () => (lab.writer === 'phone' ? chosenContact() : chosenPhone());

/** Does something in the chat as the writer: send, edit, delete, react, typing. */
export const post = (verb, body) =>
  call('POST', `/contacts/${writer().number}/${verb}`, { to: reader().number, ...body });

export async function loadPeople() {
  const [{ phones }, { contacts }] = await Promise.all([call('GET', '/phones'), call('GET', '/contacts')]);
  Object.assign(lab, { phones, contacts });
  if (!chosenPhone()) lab.phone = phones[0]?.number ?? null;
}

export async function loadChats() {
  lab.chats = lab.phone ? (await call('GET', `/chats/${lab.phone}`)).chats : {};
}

export async function loadMessages() {
  const { phone, contact } = lab;
  const found = phone && contact ? (await call('GET', `/chats/${phone}/${contact}/messages`)).messages : [];
  if (phone === lab.phone && contact === lab.contact) lab.messages = found;
}

/** The stream of events; `on` has a handler per event, `lost` is called when it breaks and before it is retried. */
export function listen(on, lost) {
  const stream = new EventSource('/api/events');
  for (const [name, handle] of Object.entries(on))
    stream.addEventListener(name, (event) => handle(event.data ? JSON.parse(event.data) : undefined));
  stream.onerror = lost;
  return stream;
}
