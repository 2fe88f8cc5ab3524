import { texts } from '../../../lib/texts/texts.ts';

/** Why a source was not read, and what helps. */
export const useSourceFaultText = texts('sourceFaults', {
  fault_empty: {
    pt: 'Não há texto nele. Se for um documento escaneado, use uma versão com texto.',
    en: 'There is no text in it. If it is a scanned document, use a version with text.',
    es: 'No contiene texto. Si es un documento escaneado, use una versión con texto.',
    tr: 'İçinde metin yok. Taranmış bir belgeyse metin içeren bir sürümünü kullanın.',
  },
  fault_tooLarge: {
    pt: 'O texto é longo demais. Divida-o em partes.',
    en: 'The text is too long. Split it into parts.',
    es: 'El texto es demasiado largo. Divídalo en partes.',
    tr: 'Metin çok uzun. Parçalara bölün.',
  },
  fault_unknownFormat: {
    pt: 'O formato não é lido. Salve como pdf, docx ou txt.',
    en: 'This format cannot be read. Save it as pdf, docx or txt.',
    es: 'Este formato no se lee. Guárdelo como pdf, docx o txt.',
    tr: 'Bu biçim okunamıyor. pdf, docx veya txt olarak kaydedin.',
  },
  fault_password: {
    pt: 'O arquivo tem senha. Salve uma cópia sem senha.',
    en: 'The file has a password. Save a copy without one.',
    es: 'El archivo tiene contraseña. Guarde una copia sin ella.',
    tr: 'Dosya parolalı. Parolasız bir kopya kaydedin.',
  },
  fault_tooHeavy: {
    pt: 'A leitura demora ou ocupa demais. Salve só o texto, como txt, ou divida o arquivo.',
    en: 'Reading it takes too much time or memory. Save its text alone, as txt, or split the file.',
    es: 'Leerlo ocupa demasiado tiempo o memoria. Guarde solo el texto, como txt, o divida el archivo.',
    tr: 'Okuması çok fazla süre veya bellek istiyor. Yalnızca metnini txt olarak kaydedin ya da dosyayı bölün.',
  },
  fault_broken: {
    pt: 'O arquivo está danificado. Abra-o e salve de novo.',
    en: 'The file is damaged. Open it and save it again.',
    es: 'El archivo está dañado. Ábralo y guárdelo de nuevo.',
    tr: 'Dosya bozuk. Açıp yeniden kaydedin.',
  },
  fault_gone: {
    pt: 'O original não existe mais.',
    en: 'The original is gone.',
    es: 'El original ya no existe.',
    tr: 'Özgün kaynak artık yok.',
  },
  fault_failed: {
    pt: 'A leitura falhou. Tente ler de novo.',
    en: 'Reading failed. Try to read it again.',
    es: 'La lectura falló. Intente leerla de nuevo.',
    tr: 'Okunamadı. Yeniden okumayı deneyin.',
  },
  outside_badAddress: {
    pt: 'O endereço não pode ser aberto. Confira o link.',
    en: 'The address cannot be opened. Check the link.',
    es: 'No se puede abrir la dirección. Revise el enlace.',
    tr: 'Adres açılamıyor. Bağlantıyı kontrol edin.',
  },
  outside_inside: {
    pt: 'O endereço fica dentro da rede. Use uma página pública.',
    en: 'The address is inside the network. Use a public page.',
    es: 'La dirección está dentro de la red. Use una página pública.',
    tr: 'Adres ağın içinde. Herkese açık bir sayfa kullanın.',
  },
  outside_notFound: {
    pt: 'O site não existe. Confira o link.',
    en: 'The site does not exist. Check the link.',
    es: 'El sitio no existe. Revise el enlace.',
    tr: 'Site bulunamadı. Bağlantıyı kontrol edin.',
  },
  outside_unreachable: {
    pt: 'O site não responde. Tente mais tarde.',
    en: 'The site does not respond. Try later.',
    es: 'El sitio no responde. Intente más tarde.',
    tr: 'Site yanıt vermiyor. Daha sonra deneyin.',
  },
  outside_certificate: {
    pt: 'O certificado do site não é válido.',
    en: 'The certificate of the site is not valid.',
    es: 'El certificado del sitio no es válido.',
    tr: 'Sitenin sertifikası geçerli değil.',
  },
  outside_redirect: {
    pt: 'O link leva a outra página. Use o endereço final.',
    en: 'The link leads to another page. Use the final address.',
    es: 'El enlace lleva a otra página. Use la dirección final.',
    tr: 'Bağlantı başka bir sayfaya gidiyor. Son adresi kullanın.',
  },
  outside_silent: {
    pt: 'O site não respondeu. Tente mais tarde.',
    en: 'The site sent no reply. Try later.',
    es: 'El sitio no contestó. Intente más tarde.',
    tr: 'Site yanıt göndermedi. Daha sonra deneyin.',
  },
  outside_tooSlow: {
    pt: 'O site é lento demais. Tente mais tarde.',
    en: 'The site is too slow. Try later.',
    es: 'El sitio es demasiado lento. Intente más tarde.',
    tr: 'Site çok yavaş. Daha sonra deneyin.',
  },
  outside_tooLarge: {
    pt: 'A página é grande demais. Copie o texto que importa.',
    en: 'The page is too large. Copy the text that matters.',
    es: 'La página es demasiado grande. Copie el texto que importa.',
    tr: 'Sayfa çok büyük. Gerekli metni kopyalayın.',
  },
  outside_wrongType: {
    pt: 'O link não leva a uma página de texto.',
    en: 'The link does not lead to a page with text.',
    es: 'El enlace no lleva a una página de texto.',
    tr: 'Bağlantı metin içeren bir sayfaya gitmiyor.',
  },
  outside_brokenOff: {
    pt: 'O site interrompeu a resposta. Tente de novo.',
    en: 'The site broke off its reply. Try again.',
    es: 'El sitio interrumpió la respuesta. Intente de nuevo.',
    tr: 'Site yanıtı yarıda kesti. Yeniden deneyin.',
  },
  outside_resting: {
    pt: 'O site falhou várias vezes. Aguarde alguns minutos.',
    en: 'The site failed several times. Wait a few minutes.',
    es: 'El sitio falló varias veces. Espere unos minutos.',
    tr: 'Site birkaç kez hata verdi. Birkaç dakika bekleyin.',
  },
});
