import { texts } from '../../../../lib/texts/texts.ts';

/** Words of the block that sends an approved template. */
export const useTemplateBlockText = texts('templateBlock', {
  hint: {
    pt: 'Envia um modelo aprovado, mesmo depois de 24 horas sem resposta do cliente. Onde a conexão não tem o modelo, o fluxo segue por “Erro”.',
    en: 'Sends an approved template, even after 24 hours without a word of the customer. Where the connection lacks it, the flow goes on by “Error”.',
    es: 'Envía una plantilla aprobada, incluso tras 24 horas sin respuesta del cliente. Donde la conexión no la tiene, el flujo sigue por “Error”.',
    tr: 'Müşteri 24 saat yazmasa bile onaylı bir şablon gönderir. Bağlantıda şablon yoksa akış “Hata” çıkışından sürer.',
  },
  template: { pt: 'Modelo', en: 'Template', es: 'Plantilla', tr: 'Şablon' },
  gone: {
    pt: 'O modelo não existe mais ou não está aprovado',
    en: 'The template is gone or not approved',
    es: 'La plantilla ya no existe o no está aprobada',
    tr: 'Şablon artık yok veya onaylı değil',
  },
  place: {
    pt: 'Valor de {{place}}',
    en: 'Value of {{place}}',
    es: 'Valor de {{place}}',
    tr: '{{place}} değeri',
  },
  headerPlace: {
    pt: 'Valor no cabeçalho',
    en: 'Value in the header',
    es: 'Valor en el encabezado',
    tr: 'Başlıktaki değer',
  },
  buttonPlace: {
    pt: 'Fim do endereço de “{{text}}”',
    en: 'End of the address of “{{text}}”',
    es: 'Final de la dirección de “{{text}}”',
    tr: '“{{text}}” adresinin sonu',
  },
  writeValue: {
    pt: 'Preencha este valor',
    en: 'Fill in this value',
    es: 'Complete este valor',
    tr: 'Bu değeri doldurun',
  },
});
