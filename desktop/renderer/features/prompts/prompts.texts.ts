import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the list of prompts. */
export const usePromptText = texts('prompts', {
  title: { pt: 'Prompts', en: 'Prompts', es: 'Prompts', tr: 'Promptlar' },
  keywords: {
    pt: 'assistente virtual, atendente virtual, robô, bot, chatbot, IA, inteligência artificial, inteligencia, ChatGPT, OpenAI, responder sozinho, resposta automática',
    en: 'assistant, bot, robot, AI, artificial intelligence, ChatGPT, OpenAI, automatic answer',
    es: 'asistente, robot, bot, IA, inteligencia artificial, ChatGPT, OpenAI, respuesta automática',
    tr: 'asistan, bot, robot, yapay zekâ, yapay zeka, ChatGPT, OpenAI, otomatik yanıt',
  },
  tab_prompts: { pt: 'Prompts', en: 'Prompts', es: 'Prompts', tr: 'Promptlar' },
  tab_usage: { pt: 'Consumo', en: 'Usage', es: 'Consumo', tr: 'Kullanım' },
  tab_settings: { pt: 'Ajustes', en: 'Settings', es: 'Ajustes', tr: 'Ayarlar' },
  add: { pt: 'Novo prompt', en: 'New prompt', es: 'Nuevo prompt', tr: 'Yeni prompt' },
  edit: { pt: 'Editar prompt', en: 'Edit prompt', es: 'Editar prompt', tr: 'Promptu düzenle' },
  created: {
    pt: 'Prompt {{name}} criado',
    en: 'Prompt {{name}} created',
    es: 'Prompt {{name}} creado',
    tr: '{{name}} promptu oluşturuldu',
  },
  changed: {
    pt: 'Prompt {{name}} salvo',
    en: 'Prompt {{name}} saved',
    es: 'Prompt {{name}} guardado',
    tr: '{{name}} promptu kaydedildi',
  },
  empty: {
    pt: 'Ninguém responde sozinho ainda',
    en: 'Nobody answers by itself yet',
    es: 'Nadie responde solo todavía',
    tr: 'Henüz kendi kendine yanıt veren yok',
  },
  emptyHint: {
    pt: 'Um prompt é um assistente: diz o que fazer, de onde responder e quem recebe o cliente. Fica pronto em cinco minutos.',
    en: 'A prompt is an assistant: what it does, what it answers from and who receives the customer. It is ready in five minutes.',
    es: 'Un prompt es un asistente: dice qué hace, de dónde responde y quién recibe al cliente. Está listo en cinco minutos.',
    tr: 'Prompt bir asistandır: ne yapacağını, nereden yanıt vereceğini ve müşteriyi kimin alacağını belirler. Beş dakikada hazır.',
  },
  about: {
    pt: 'Assistentes com IA que respondem os clientes sozinhos, até uma pessoa assumir.',
    en: 'AI assistants that answer customers by themselves, until a person takes over.',
    es: 'Asistentes con IA que responden solos a los clientes, hasta que una persona toma la conversación.',
    tr: 'Bir kişi devralana kadar müşterilere kendi başına yanıt veren yapay zekâ asistanları.',
  },
  menuName: { pt: 'Prompts de IA', en: 'AI prompts', es: 'Prompts de IA', tr: 'Yapay zekâ promptları' },
  answersNowhere: {
    pt: 'Em lugar nenhum',
    en: 'Nowhere yet',
    es: 'En ningún lugar',
    tr: 'Hiçbir yerde',
  },
  noQueue: { pt: 'Sem fila', en: 'No queue', es: 'Sin cola', tr: 'Kuyruk yok' },
  noKey: { pt: 'Falta a chave', en: 'Key missing', es: 'Falta la clave', tr: 'Anahtar eksik' },
  monthTokens: {
    pt: 'Tokens no mês',
    en: 'Tokens this month',
    es: 'Tokens del mes',
    tr: 'Bu ayki token',
  },
  where: {
    pt: 'Onde responde: {{name}}',
    en: 'Where it answers: {{name}}',
    es: 'Dónde responde: {{name}}',
    tr: 'Nerede yanıt verir: {{name}}',
  },
  whereLabel: { pt: 'Onde responde', en: 'Where it answers', es: 'Dónde responde', tr: 'Nerede yanıt verir' },
  removeHint: {
    pt: 'As conexões que usam este prompt passam os clientes direto para as pessoas.',
    en: 'Connections that use this prompt hand customers straight to people.',
    es: 'Las conexiones que usan este prompt pasan a los clientes directamente a las personas.',
    tr: 'Bu promptu kullanan bağlantılar müşterileri doğrudan kişilere aktarır.',
  },
});

/** The feature's refusals in words. */
export const promptErrors = errorTexts({
  ERR_NO_PROMPT_FOUND: {
    pt: 'Prompt não encontrado.',
    en: 'Prompt not found.',
    es: 'Prompt no encontrado.',
    tr: 'Prompt bulunamadı.',
  },
});

/** The rights that a role can give, in words. */
export const promptRights = rightTexts({
  'prompts:view': {
    pt: 'Vê os prompts de IA',
    en: 'Sees AI prompts',
    es: 'Ve los prompts de IA',
    tr: 'Yapay zekâ istemlerini görür',
  },
  'prompts:manage': {
    pt: 'Cria e altera prompts de IA e limites de gasto',
    en: 'Adds and changes AI prompts and budgets',
    es: 'Crea y modifica prompts de IA y límites de gasto',
    tr: 'Yapay zekâ istemlerini ve bütçeleri düzenler',
  },
  'assist:use': {
    pt: 'Usa a ajuda da IA ao responder',
    en: 'Uses AI help while answering',
    es: 'Usa la ayuda de la IA al responder',
    tr: 'Yanıtlarken yapay zekâ yardımını kullanır',
  },
});
