import { texts } from '../../../../lib/texts/texts.ts';

/** Words of the HTTP request. */
export const useHttpText = texts('flowHttp', {
  method: { pt: 'Método', en: 'Method', es: 'Método', tr: 'Yöntem' },
  httpUrl: { pt: 'Endereço', en: 'Address', es: 'Dirección', tr: 'Adres' },
  urlHint: {
    pt: 'Variáveis podem vir depois do domínio.',
    en: 'Variables may follow the host.',
    es: 'Puede haber variables después del dominio.',
    tr: 'Değişkenler alan adından sonra gelebilir.',
  },
  urlWrong: {
    pt: 'Comece com https:// e um domínio, sem variáveis nele',
    en: 'Start with https:// and a host without variables',
    es: 'Empiece con https:// y un dominio sin variables',
    tr: 'https:// ve değişkensiz bir alan adıyla başlayın',
  },
  writeUrl: {
    pt: 'Escreva o endereço',
    en: 'Write the address',
    es: 'Escriba la dirección',
    tr: 'Adresi yazın',
  },
  headers: { pt: 'Cabeçalhos', en: 'Headers', es: 'Cabeceras', tr: 'Başlıklar' },
  headerName: { pt: 'Nome {{number}}', en: 'Name {{number}}', es: 'Nombre {{number}}', tr: 'Ad {{number}}' },
  headerValue: {
    pt: 'Valor {{number}}',
    en: 'Value {{number}}',
    es: 'Valor {{number}}',
    tr: 'Değer {{number}}',
  },
  headerWrong: {
    pt: 'Só letras, números e -',
    en: 'Only letters, digits and -',
    es: 'Solo letras, números y -',
    tr: 'Yalnızca harf, rakam ve -',
  },
  addHeader: { pt: 'Adicionar cabeçalho', en: 'Add a header', es: 'Añadir cabecera', tr: 'Başlık ekle' },
  body: { pt: 'Corpo', en: 'Body', es: 'Cuerpo', tr: 'Gövde' },
  bodyHint: {
    pt: 'Em JSON, os valores das variáveis entram já protegidos.',
    en: 'In JSON the values of variables are escaped.',
    es: 'En JSON los valores de las variables entran ya protegidos.',
    tr: 'JSON içinde değişken değerleri güvenli biçimde yazılır.',
  },
  mapped: {
    pt: 'Guardar da resposta',
    en: 'Store from the answer',
    es: 'Guardar de la respuesta',
    tr: 'Yanıttan kaydet',
  },
  mappedHint: {
    pt: 'O caminho no JSON, por exemplo: pedido.itens.0.nome',
    en: 'The path in the JSON, for example: order.items.0.name',
    es: 'El camino en el JSON, por ejemplo: pedido.items.0.nombre',
    tr: 'JSON içindeki yol, örneğin: siparis.urunler.0.ad',
  },
  path: { pt: 'Caminho {{number}}', en: 'Path {{number}}', es: 'Camino {{number}}', tr: 'Yol {{number}}' },
  into: {
    pt: 'Variável {{number}}',
    en: 'Variable {{number}}',
    es: 'Variable {{number}}',
    tr: 'Değişken {{number}}',
  },
  addMapped: { pt: 'Adicionar valor', en: 'Add a value', es: 'Añadir valor', tr: 'Değer ekle' },
  removeRow: {
    pt: 'Remover {{number}}',
    en: 'Remove {{number}}',
    es: 'Quitar {{number}}',
    tr: 'Kaldır: {{number}}',
  },
  sample: {
    pt: 'Resposta de exemplo',
    en: 'Sample answer',
    es: 'Respuesta de ejemplo',
    tr: 'Örnek yanıt',
  },
  sampleHint: {
    pt: 'Cole um JSON da resposta: os caminhos aparecem na lista. Ele não é guardado.',
    en: 'Paste a JSON answer: its paths appear in the list. It is not stored.',
    es: 'Pegue un JSON de la respuesta: los caminos aparecen en la lista. No se guarda.',
    tr: 'Bir JSON yanıtı yapıştırın: yolları listede görünür. Saklanmaz.',
  },
  sampleWrong: { pt: 'Isto não é JSON', en: 'This is no JSON', es: 'Esto no es JSON', tr: 'Bu JSON değil' },
  timeout: {
    pt: 'Esperar no máximo (segundos)',
    en: 'Wait at most (seconds)',
    es: 'Esperar como máximo (segundos)',
    tr: 'En çok bekle (saniye)',
  },
  httpHint: {
    pt: 'Segue por “Erro” se a resposta não chega ou não é de sucesso (2xx).',
    en: 'Goes on by “Error” if no answer comes, or none of success (2xx).',
    es: 'Sigue por «Error» si la respuesta no llega o no es de éxito (2xx).',
    tr: 'Yanıt gelmezse veya başarılı (2xx) değilse “Hata” yolundan devam eder.',
  },
});
