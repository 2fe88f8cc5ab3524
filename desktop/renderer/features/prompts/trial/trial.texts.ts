import { texts } from '../../../lib/texts/texts.ts';

/** Words of the trial of a prompt. */
export const useTrialText = texts('promptTrial', {
  title: { pt: 'Experimente', en: 'Try it', es: 'Pruébelo', tr: 'Deneyin' },
  again: { pt: 'Começar de novo', en: 'Start over', es: 'Empezar de nuevo', tr: 'Baştan başla' },
  thread: {
    pt: 'Conversa de teste',
    en: 'Trial conversation',
    es: 'Conversación de prueba',
    tr: 'Deneme konuşması',
  },
  empty: {
    pt: 'Escreva como um cliente. Vale o que está no formulário agora, mesmo sem salvar. Cada teste gasta tokens.',
    en: 'Write as a customer. It uses the form as it is now, even unsaved. Each trial costs tokens.',
    es: 'Escriba como un cliente. Vale lo que hay en el formulario ahora, aun sin guardar. Cada prueba gasta tokens.',
    tr: 'Bir müşteri gibi yazın. Kaydedilmemiş olsa da formun şu anki hali geçerlidir. Her deneme token harcar.',
  },
  asCustomer: {
    pt: 'Escreva como cliente',
    en: 'Write as a customer',
    es: 'Escriba como cliente',
    tr: 'Müşteri gibi yazın',
  },
  writing: { pt: 'Escrevendo…', en: 'Writing…', es: 'Escribiendo…', tr: 'Yazıyor…' },
  from: { pt: 'Fonte: {{name}}', en: 'Source: {{name}}', es: 'Fuente: {{name}}', tr: 'Kaynak: {{name}}' },
  cost: {
    pt: '{{tokens}} tokens · {{seconds}} s',
    en: '{{tokens}} tokens · {{seconds}} s',
    es: '{{tokens}} tokens · {{seconds}} s',
    tr: '{{tokens}} token · {{seconds}} sn',
  },
  transfer_to_person: {
    pt: 'Passaria para uma pessoa',
    en: 'Would hand over to a person',
    es: 'Pasaría a una persona',
    tr: 'Bir kişiye aktarırdı',
  },
  transfer_to_queue: {
    pt: 'Transferiria para a fila',
    en: 'Would transfer to the queue',
    es: 'Transferiría a la cola',
    tr: 'Kuyruğa aktarırdı',
  },
  add_tag: {
    pt: 'Poria a etiqueta',
    en: 'Would add the tag',
    es: 'Pondría la etiqueta',
    tr: 'Etiketi eklerdi',
  },
  close_conversation: {
    pt: 'Resolveria a conversa',
    en: 'Would resolve the conversation',
    es: 'Resolvería la conversación',
    tr: 'Konuşmayı çözerdi',
  },
});
