import { wordsOf } from './wordsOf.ts';

/** Words that customers and companies use for the same. Each line is a group of all languages. */
const groups = `
preço preços valor valores custo custa custam custar quanto tarifa taxa mensalidade price prices cost costs fee precio precios cuesta fiyat ücret
horário horários hora horas abre abrem abrir abertos aberto aberta fecha fecham funciona funcionam funcionamento atende atendem expediente
open opens opening hours close closes horario horarios abren cierra cierran
pagamento pagamentos pagar pago paga pagam parcelar parcela parcelas parcelado parcelamento payment pay pago pagos cuotas ödeme
entrega entregas entregar entregam envio enviam enviar mandam despachar despacham despachamos frete chega chegar chegam despacho delivery shipping ship deliver envío envíos entregan kargo teslimat
endereço localização localizado localizada rua avenida fica ficam address location located dirección ubicación adres
troca trocas trocar devolução devoluções devolver devolvo devolvido return returns exchange cambio cambios devolución iade
reembolso reembolsar devolvemos estorno estornado ressarcimento dinheiro refund refunds money reembolso dinero
cancelar cancelamento cancelo desistir desistência desmarcar cancel cancellation cancelación iptal
agendar agendamento agendo marcar marco marcação remarcar remarcação reagendar adiar adiamento horário book booking appointment schedule cita reservar randevu
matrícula matricular inscrição inscrever inscrito enrol enrolment enrollment matricularse inscripción kayıt
telefone contato whatsapp celular ligar número phone contact call teléfono telefon
desconto descontos promoção promoções cupom discount discounts coupon descuento descuentos indirim
garantia defeito defeitos quebrado quebrada quebrou quebraram estragado warranty guarantee broken garantía garanti
documento documentos documentação rg cpf identidade papéis document documents
convênio convênios plano planos seguro insurance
estacionamento estacionar vaga vagas parking
criança crianças infantil filho filha filhos bebê menino menina neto neta sobrinho sobrinha menor menores kid kids child children niños çocuk
professor professores professora docente docentes instrutor teacher
comida comidas prato pratos cardápio refeição almoço menu lanche merenda
animal animais pet pets cachorro cachorros gato gatos cão
nota fiscal nf recibo comprovante invoice receipt factura fatura
prazo prazos demora demoram tempo dias minutos quanto leva levam days plazo demora días gün süre
retirar retirada retiram buscar buscam buscamos busca pegar coleta coletar coletam pickup
rastrear rastreio rastreamento acompanhar código track tracking
atraso atrasar atrasado atrasada atrasei tarde vencimento vencida vencido late
faltar falta faltei falto ausência comparecer
exame exames resultado resultados laudo laudos
jejum comer alimentação alimentar
restrição restrições alergia alergias alérgico alérgica intolerância glúten lactose vegano vegetariano
senha login acesso acessar entrar conta
domingo domingos sábado sábados feriado feriados fim semana
cabelo cabelos corte cortar
assinatura assinar plano mensal
bagagem mala malas
quebrado quebrada quebrou quebraram avaria avariado avariada danificado danificada danos estragado estragada estragou estragaram violada
amassado trincado rachado damaged broken dañado hasarlı
arrependi arrepender arrependimento desistir desisto desistência devolver devolução
conserto consertar consertam consertos reparo reparos reparar arrumar arrumam ajuste ajustes ajustar repair fix arreglar tamir
montar montam monta montagem montador instalar instalam instalação installation instalación montaj
carro carros veículo veículos automóvel auto car vehicle vehículo araba
guincho reboque rebocar rebocam
orçamento orçamentos cotação orçar quote presupuesto
`;

const bySynonym = new Map<string, Set<string>>();
for (const line of groups.trim().split('\n')) {
  const words = wordsOf(line);
  for (const word of words) {
    const group = bySynonym.get(word) ?? new Set();
    for (const other of words) if (other !== word) group.add(other);
    bySynonym.set(word, group);
  }
}

/** Other words with which a source may say the same as this folded one. */
export const synonymsOf = (word: string): readonly string[] => [...(bySynonym.get(word) ?? [])];
