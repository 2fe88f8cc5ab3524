// Plays the customers and the dashboard of Meta: keys to copy, the webhook's address, a chat, and what may go wrong.
const faults = [
  [131000, 500, 'Algo deu errado (131000, tenta de novo)'],
  [131056, 400, 'Rápido demais para o cliente (131056, tenta de novo)'],
  [130429, 400, 'Rápido demais para o número (130429, pausa)'],
  [190, 401, 'Token vencido (190, desconecta)'],
  [131026, 400, 'Não entregável (131026, falha)'],
  [131047, 400, 'Janela de 24 h fechada (131047, falha)'],
];
const place = (id) => document.getElementById(id);
let chosen;
let customer;
let shown = '';

async function ask(method, path, body) {
  const answer = await fetch(`/api${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.error);
  return said;
}

/** Runs it and says how it went. */
async function tell(words, run) {
  try {
    await run();
    place('said').textContent = words;
  } catch (error) {
    place('said').textContent = `Não deu: ${error.message}`;
  }
}

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
const field = (label, properties) => {
  const input = element('input', properties);
  return { input, row: element('label', {}, label, input) };
};
const button = (label, run) => element('button', { type: 'button', textContent: label, onclick: run });

function showNumber() {
  const address = field('URL de callback', { value: chosen.webhook ?? '' });
  const token = field('Token de verificação', { value: '' });
  const copied = (label, value) =>
    field(label, { value, readOnly: true, onfocus: (event) => event.target.select() }).row;
  place('number').replaceChildren(
    copied('Nome', `${chosen.name} · ${chosen.display}`),
    copied('ID do número de telefone', chosen.id),
    copied('ID da conta do WhatsApp Business', chosen.business),
    copied('Token de acesso', chosen.token),
    copied('Chave secreta do aplicativo', chosen.appSecret),
    address.row,
    token.row,
    button('Verificar e salvar', () =>
      tell('Webhook verificado.', () =>
        ask('POST', `/numbers/${chosen.id}/webhook`, {
          url: address.input.value,
          verifyToken: token.input.value,
        }),
      ),
    ),
  );
}

function showChat(customers) {
  const who = element('select', {
    onchange: () => {
      customer = who.value;
      shown = '';
    },
  });
  who.append(
    ...customers.map(({ number, name }) =>
      element('option', { value: number, textContent: `${name} · ${number}` }),
    ),
  );
  customer = who.value;
  const words = element('textarea', { rows: 2 });
  const say = () =>
    words.value.trim() !== '' &&
    tell('Enviada.', async () => {
      await ask('POST', '/say', { number: chosen.id, from: customer, text: words.value });
      words.value = '';
    });
  words.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void say();
  };
  place('chat').replaceChildren(
    element('label', {}, 'Cliente', who),
    element('ol', { id: 'log', role: 'log' }),
    element('label', {}, 'Mensagem', words),
    button('Enviar', say),
  );
}

function showFaults() {
  const which = element('select');
  which.append(...faults.map(([, , label], at) => element('option', { value: at, textContent: label })));
  place('faults').replaceChildren(
    element('label', {}, 'Próximo envio', which),
    button('Falhar próximo envio', () => {
      const [code, status] = faults[which.value];
      return tell('O próximo envio falha.', () =>
        ask('POST', `/numbers/${chosen.id}/faults`, [{ on: 'messages', code, status, times: 1 }]),
      );
    }),
    button('Perder a próxima resposta', () =>
      tell('A próxima resposta se perde.', () =>
        ask('POST', `/numbers/${chosen.id}/faults`, [
          { on: 'messages', code: 0, status: 0, times: 1, taken: 'broken' },
        ]),
      ),
    ),
    element('p', { id: 'judge' }),
  );
}

async function refresh() {
  const [{ taken }, { said }, judge] = await Promise.all([
    ask('GET', '/taken'),
    ask('GET', '/said'),
    ask('GET', '/judge'),
  ]);
  place('judge').textContent = `Aceitas: ${judge.taken} · em dobro: ${judge.doubled.length}`;
  const talk = [
    ...said.filter(({ from }) => from === customer).map((one) => ({ ...one, isOurs: false })),
    ...taken.filter(({ to }) => to === customer).map((one) => ({ ...one, isOurs: true })),
  ].sort((a, b) => a.at - b.at);
  const key = JSON.stringify(talk.map(({ id, readAt }) => [id, readAt]));
  if (key === shown) return;
  shown = key;
  place('log').replaceChildren(
    ...talk.map(({ isOurs, type, content, readAt }) => {
      const line = element('li', {
        textContent: (isOurs ? content.body : content.text?.body) ?? `[${type}]`,
      });
      if (isOurs) line.dataset.ours = '';
      else if (readAt) line.title = 'lida';
      return line;
    }),
  );
  place('log').scrollTop = place('log').scrollHeight;
}

const [{ numbers }, { customers }] = await Promise.all([ask('GET', '/numbers'), ask('GET', '/customers')]);
[chosen] = numbers;
showNumber();
showChat(customers);
showFaults();
for (;;) {
  await refresh().catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 700));
}
