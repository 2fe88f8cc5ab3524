import { errorTexts, texts } from './texts.ts';

/** Failures that carry no code. */
export const useFailureText = texts('failures', {
  offline: {
    pt: 'Sem conexão com o servidor. Verifique sua internet e tente novamente.',
    en: 'No connection to the server. Check your internet and try again.',
    es: 'Sin conexión con el servidor. Verifique su internet e inténtelo de nuevo.',
    tr: 'Sunucuya bağlanılamıyor. İnternetinizi kontrol edip yeniden deneyin.',
  },
  unknown: {
    pt: 'An error occurred!',
    en: 'An error occurred!',
    es: '¡Ocurrió un error!',
    tr: 'Bir hata oluştu!',
  },
});

/** Words for refusals that any call can return; each feature's texts hold those of its own. */
export const generalErrors = errorTexts({
  ERR_VALIDATION: {
    pt: 'Alguns campos não foram preenchidos corretamente.',
    en: 'Some fields are not filled in correctly.',
    es: 'Algunos campos no se completaron correctamente.',
    tr: 'Bazı alanlar doğru doldurulmadı.',
  },
  ERR_BAD_REQUEST: {
    pt: 'O pedido não pôde ser entendido.',
    en: 'The request could not be understood.',
    es: 'No se pudo entender la solicitud.',
    tr: 'İstek anlaşılamadı.',
  },
  ERR_PLAN: {
    pt: 'O plano da sua empresa não inclui este recurso.',
    en: "Your company's plan does not include this feature.",
    es: 'El plan de su empresa no incluye esta función.',
    tr: 'Şirketinizin planı bu özelliği içermiyor.',
  },
  ERR_PLAN_LIMIT: {
    pt: 'O limite do seu plano foi atingido ({{max}}).',
    en: 'The limit of your plan has been reached ({{max}}).',
    es: 'Se alcanzó el límite de su plan ({{max}}).',
    tr: 'Planınızın sınırına ulaşıldı ({{max}}).',
  },
  ERR_NO_PERMISSION: {
    pt: 'Você não tem permissão para isso.',
    en: 'You do not have permission to do this.',
    es: 'No tiene permiso para esto.',
    tr: 'Bunun için yetkiniz yok.',
  },
  ERR_NO_ROUTE_FOUND: {
    pt: 'Este endereço não existe no servidor.',
    en: 'This address does not exist on the server.',
    es: 'Esta dirección no existe en el servidor.',
    tr: 'Bu adres sunucuda yok.',
  },
  ERR_NO_ROW_FOUND: {
    pt: 'Isto não existe mais.',
    en: 'This does not exist any more.',
    es: 'Esto ya no existe.',
    tr: 'Bu artık yok.',
  },
  ERR_NO_SETTING_FOUND: {
    pt: 'Configuração não encontrada.',
    en: 'Setting not found.',
    es: 'Configuración no encontrada.',
    tr: 'Ayar bulunamadı.',
  },
  ERR_NO_CONTACT_FOUND: {
    pt: 'Contato não encontrado.',
    en: 'Contact not found.',
    es: 'Contacto no encontrado.',
    tr: 'Kişi bulunamadı.',
  },
  ERR_NO_REFERENCE_FOUND: {
    pt: 'Um dos registros escolhidos não existe mais.',
    en: 'One of the chosen records no longer exists.',
    es: 'Uno de los registros elegidos ya no existe.',
    tr: 'Seçilen kayıtlardan biri artık yok.',
  },
  ERR_DUPLICATED_NAME: {
    pt: 'Já existe um registro com este nome.',
    en: 'A record with this name already exists.',
    es: 'Ya existe un registro con este nombre.',
    tr: 'Bu adla bir kayıt zaten var.',
  },
  ERR_DUPLICATED_CONTACT: {
    pt: 'Já existe um contato com este número.',
    en: 'A contact with this number already exists.',
    es: 'Ya existe un contacto con este número.',
    tr: 'Bu numarayla bir kişi zaten var.',
  },
  ERR_IN_USE: {
    pt: 'Este registro está em uso e não pode ser excluído.',
    en: 'This record is in use and cannot be deleted.',
    es: 'Este registro está en uso y no se puede eliminar.',
    tr: 'Bu kayıt kullanımda ve silinemez.',
  },
  ERR_IDEMPOTENCY_CONFLICT: {
    pt: 'Este envio já foi feito com outro conteúdo.',
    en: 'This was already sent with different content.',
    es: 'Este envío ya se hizo con otro contenido.',
    tr: 'Bu gönderim başka bir içerikle zaten yapıldı.',
  },
  ERR_FILE_TOO_LARGE: {
    pt: 'Arquivo muito grande: o máximo é {{maxMegabytes}} MB.',
    en: 'The file is too large: the maximum is {{maxMegabytes}} MB.',
    es: 'Archivo muy grande: el máximo es {{maxMegabytes}} MB.',
    tr: 'Dosya çok büyük: en fazla {{maxMegabytes}} MB.',
  },
  ERR_FILE_TYPE: {
    pt: 'Este tipo de arquivo não é aceito.',
    en: 'This type of file is not accepted.',
    es: 'Este tipo de archivo no se acepta.',
    tr: 'Bu dosya türü kabul edilmiyor.',
  },
  ERR_TOO_LARGE: {
    pt: 'O conteúdo enviado é grande demais.',
    en: 'What was sent is too large.',
    es: 'El contenido enviado es demasiado grande.',
    tr: 'Gönderilen içerik çok büyük.',
  },
  ERR_MEDIA_TYPE: {
    pt: 'Este tipo de mídia não é aceito.',
    en: 'This type of media is not accepted.',
    es: 'Este tipo de archivo multimedia no se acepta.',
    tr: 'Bu medya türü kabul edilmiyor.',
  },
  ERR_TOO_MANY_REQUESTS: {
    pt: 'Muitas tentativas. Aguarde {{retryAfterSeconds}} s e tente novamente.',
    en: 'Too many attempts. Wait {{retryAfterSeconds}} s and try again.',
    es: 'Demasiados intentos. Espere {{retryAfterSeconds}} s e inténtelo de nuevo.',
    tr: 'Çok fazla deneme. {{retryAfterSeconds}} sn bekleyip yeniden deneyin.',
  },
  ERR_LINK_EXPIRED: {
    pt: 'Este link expirou. Recarregue e tente novamente.',
    en: 'This link has expired. Reload and try again.',
    es: 'Este enlace expiró. Recargue e inténtelo de nuevo.',
    tr: 'Bu bağlantının süresi doldu. Sayfayı yenileyip tekrar deneyin.',
  },
  ERR_UNAVAILABLE: {
    pt: 'O servidor está indisponível no momento. Tente novamente em instantes.',
    en: 'The server is unavailable right now. Try again in a moment.',
    es: 'El servidor no está disponible en este momento. Inténtelo en unos instantes.',
    tr: 'Sunucu şu anda kullanılamıyor. Birazdan yeniden deneyin.',
  },
  ERR_INTERNAL: {
    pt: 'Algo deu errado no servidor. Tente novamente.',
    en: 'Something went wrong on the server. Please try again.',
    es: 'Algo salió mal en el servidor. Inténtelo de nuevo.',
    tr: 'Sunucuda bir sorun oluştu. Yeniden deneyin.',
  },
});
