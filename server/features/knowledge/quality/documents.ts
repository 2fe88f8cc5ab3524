/** Documents as companies write them for an assistant, by the name of their source. Invented for the test of quality. */
export const documents: Readonly<Record<string, string>> = {
  'Loja: trocas e pagamentos': `# Trocas e devoluções

Aceitamos a troca de qualquer peça em até 30 dias depois da compra, com a etiqueta presa e a nota fiscal. Roupa íntima e peças em promoção de última unidade não são trocadas.

Compras pela internet podem ser devolvidas em até 7 dias corridos depois do recebimento, sem explicação. O dinheiro volta pelo mesmo meio do pagamento: no Pix em até 2 dias úteis, no cartão em até duas faturas.

## Como devolver um produto comprado no site

Responda ao e-mail do pedido com o motivo. Mandamos uma etiqueta dos Correios sem custo; leve o pacote fechado a qualquer agência em até dez dias.

# Formas de pagamento

Aceitamos Pix, dinheiro, débito e crédito das bandeiras Visa, Mastercard, Elo e Amex. No crédito dividimos em até 6 vezes sem juros com parcela mínima de R$ 50. Pagando por Pix há 5% de desconto.

Não aceitamos cheque nem crediário próprio.

# Vale-presente

O vale-presente tem valores de R$ 50 a R$ 500 e vale por um ano. Ele não pode ser convertido em dinheiro, e o saldo que sobra fica guardado para outra compra.`,

  'Loja: entregas e endereços': `# Prazos de entrega

Para a capital e região metropolitana o pedido chega em 2 a 3 dias úteis. Para o interior do estado são 4 a 6 dias, e para os outros estados 7 a 12 dias úteis. O prazo conta a partir da confirmação do pagamento.

# Quanto custa o frete

Frete grátis em compras acima de R$ 199 para o Sudeste. Abaixo disso o preço é calculado pelo CEP na sacola de compras.

# Acompanhar o pedido

Quando o pacote sai do depósito, enviamos por e-mail o código de rastreio. Ele começa a funcionar um dia depois do envio.

# Retirar na loja

Você compra no site e retira na loja do centro no mesmo dia, a partir de três horas depois da compra. Leve um documento com foto; outra pessoa pode retirar com a cópia do seu documento.

# Nossas lojas

A loja do centro fica na Rua das Palmeiras, 120, perto do terminal de ônibus. A segunda unidade é no Shopping Boa Vista, piso 2, ao lado do cinema.

# Horário de funcionamento

Centro: segunda a sexta das 9h às 18h30 e sábado das 9h às 14h. Shopping: todos os dias das 10h às 22h, domingo e feriado das 14h às 20h.

# Ninguém em casa no momento da entrega

O entregador tenta três vezes em dias seguidos. Depois o pacote volta para o depósito e cobramos um novo envio.`,

  'Clínica: consultas': `CLÍNICA BEM VIVER — PERGUNTAS DE PACIENTES

Como marco uma consulta?
Pelo WhatsApp, pelo site ou por telefone, de segunda a sexta das 7h às 19h. Informe o nome completo, a especialidade e o plano de saúde.

Quais especialidades vocês têm?
Clínico geral, cardiologia, dermatologia, ginecologia, pediatria, ortopedia e oftalmologia. Não temos psiquiatria nem neurologia.

Quais convênios são atendidos?
Unimed, Bradesco Saúde, SulAmérica e Amil. Quem não tem convênio paga R$ 280 pela consulta particular, com recibo para reembolso.

Preciso desmarcar, o que acontece?
Avise com 24 horas de antecedência e remarcamos sem custo. Quem falta sem avisar duas vezes só marca de novo pagando adiantado.

Tenho direito a retorno?
O retorno com o mesmo médico é gratuito em até 30 dias, para mostrar exames. Depois disso conta como consulta nova.

Cheguei atrasado, ainda sou atendido?
Toleramos 15 minutos de atraso. Depois o paciente é encaixado no fim da agenda do dia, se houver vaga.

Menor de idade pode ir sozinho?
Não. Crianças e adolescentes com menos de 18 anos precisam vir com o pai, a mãe ou um responsável com documento.

Vocês fazem consulta por vídeo?
Sim, a telemedicina existe para clínico geral e dermatologia. O link é enviado uma hora antes, e a receita sai assinada digitalmente.`,

  'Clínica: exames': `# Preparo para exames

## Exame de sangue

Jejum de 8 horas para glicose e de 12 horas para colesterol e triglicérides. Água é permitida. Não tome bebida alcoólica nas 72 horas antes.

## Ultrassom de abdome

Jejum de 6 horas e bexiga cheia: beba quatro copos de água uma hora antes e não urine.

## Eletrocardiograma

Não precisa de preparo. Evite creme no peito no dia.

## Mamografia

Não use desodorante, talco nem perfume no dia. O ideal é fazer na semana depois da menstruação, e trazer as mamografias anteriores.

# Resultados

Os laudos ficam prontos em 3 dias úteis e são vistos no portal do paciente com CPF e data de nascimento. Também imprimimos na recepção.

# Coleta em casa

Fazemos coleta domiciliar na cidade por R$ 60, de segunda a sábado das 6h às 9h. Ela é marcada com um dia de antecedência.

# Vacinas

Aplicamos as vacinas da gripe, HPV, herpes-zóster e febre amarela. A carteira de vacinação deve ser trazida; crianças recebem com desconto de 10%.`,

  'Escola: matrículas': `MANUAL DAS FAMÍLIAS — COLÉGIO ARCO-ÍRIS

1. Matrículas novas

As inscrições para o próximo ano abrem em 1º de setembro. São necessários certidão de nascimento, histórico escolar, comprovante de residência, carteira de vacinas e duas fotos 3x4.

2. Valores

A mensalidade do ensino fundamental é de R$ 1.150 e a do ensino médio de R$ 1.380, em doze parcelas com vencimento no dia 5. Irmãos têm 10% de abatimento a partir do segundo filho.

3. Bolsas de estudo

Concedemos bolsas de até 50% por prova de mérito em outubro e por análise de renda da família. O resultado sai em novembro.

4. Turnos e horários das aulas

De manhã as aulas vão das 7h20 às 12h, à tarde das 13h às 17h40. O período integral fica das 7h às 18h e custa R$ 620 a mais por mês.

5. Uniforme

O uso do uniforme é obrigatório. Ele é vendido na papelaria Ponto Azul, em frente ao colégio; tênis é de livre escolha.

6. Alimentação

A cantina serve lanche e almoço feitos por nutricionista. Alunos com alergia trazem atestado, e o cardápio é adaptado sem leite, ovo ou glúten.

7. Transporte escolar

As vans são de motoristas credenciados, contratados direto pelas famílias. A lista com telefones e bairros está na secretaria.

8. Pagamento em atraso

Depois do vencimento cobra-se multa de 2% e juros de 1% ao mês. Com três mensalidades abertas a renovação da matrícula é suspensa.`,

  'Academia: planos': `# Planos da Academia Pulso

- Mensal: R$ 129, sem fidelidade.
- Semestral: R$ 109 por mês.
- Anual: R$ 89 por mês no cartão recorrente.

A taxa de inscrição é de R$ 40 e inclui a avaliação física.

# Cancelar o plano

O plano mensal pode ser cancelado a qualquer momento no aplicativo. No semestral e no anual há multa de 20% do que falta pagar, exceto com atestado médico ou mudança de cidade.

# Trancar a matrícula

Quem viaja pode congelar o plano anual por até 30 dias em cada ano, com pedido feito pelo aplicativo.

# Aulas coletivas

Temos spinning, pilates de solo, zumba, muay thai e ioga. A vaga da aula é reservada no aplicativo a partir de dois dias antes; quem não aparece três vezes fica uma semana sem reservar.

# Personal trainer

Professores de fora não podem dar treino aqui dentro. Os nossos cobram a partir de R$ 70 por hora.

# Idade mínima

Adolescentes treinam a partir dos 14 anos com autorização dos pais assinada.

# Armários e toalhas

Os armários são de uso diário; traga o próprio cadeado. Alugamos toalha por R$ 5. Objetos esquecidos ficam um mês na recepção.

# Levar um amigo

Alunos do plano anual trazem um convidado por mês de graça, de segunda a quinta.`,

  'Restaurante: reservas': `# Reservas

Reservamos mesas para até 20 pessoas pelo WhatsApp, de terça a domingo. A mesa fica guardada por 15 minutos. Para grupos maiores há um salão fechado com consumo mínimo de R$ 3.000.

# Horários

Almoço das 11h30 às 15h e jantar das 18h30 às 23h. Segunda-feira não abrimos.

# Cardápio e restrições

Temos pratos veganos e vegetarianos marcados com uma folha no menu, e massa sem glúten sob pedido. A cozinha usa amendoim e camarão, então avise o garçom em caso de alergia grave.

# Delivery

Entregamos em um raio de 6 km pelo nosso site, com taxa de R$ 8. O tempo médio é de 50 minutos. Não estamos em aplicativos de outras empresas.

# Rolha

O cliente pode trazer o seu vinho. A taxa de rolha é R$ 45 por garrafa, e a primeira é livre às quartas.

# Aniversariantes

Quem faz aniversário ganha a sobremesa no dia, mostrando um documento. Bolo de fora é permitido sem cobrança.

# Animais

Cães de pequeno porte são bem-vindos na varanda, sempre com guia.

# Música ao vivo

Sextas e sábados à noite tem samba e MPB com couvert de R$ 18 por pessoa.

# Estacionamento

Temos convênio com o estacionamento da esquina: três horas por R$ 15, carimbando o cupom no caixa.`,

  'Provedor de internet: suporte': `# A internet caiu ou está lenta

Desligue o modem da tomada por 30 segundos e ligue de novo. Espere as luzes ficarem verdes. Se a luz LOS estiver vermelha, a fibra foi rompida e um técnico precisa ir ao local.

# Visita do técnico

A visita é marcada para o dia seguinte, das 8h às 12h ou das 13h às 18h, e um adulto precisa estar em casa. É gratuita, a menos que o problema seja do aparelho do cliente: aí custa R$ 80.

# Segunda via do boleto

Peça a segunda via no aplicativo, em Faturas, ou mande o CPF do titular para este número. O boleto também é pago com Pix copia e cola.

# Mudança de endereço

Transferimos a instalação para a casa nova em até 5 dias úteis se houver cobertura. A primeira mudança do ano é sem custo; as outras saem por R$ 120.

# Senha do Wi-Fi

Para trocar a senha do Wi-Fi, abra o aplicativo, toque em Minha rede e em Alterar senha. Ou acesse 192.168.0.1 com os dados da etiqueta do modem.

# Planos e velocidades

300 mega por R$ 89,90, 500 mega por R$ 109,90 e 1 giga por R$ 149,90. A fidelidade é de 12 meses. Mudar para um plano maior é imediato e sem taxa.

# Bloqueio por falta de pagamento

Com 15 dias de atraso a velocidade cai, e com 30 dias o sinal é bloqueado. Depois do pagamento o religamento acontece em até 24 horas; o desbloqueio de confiança libera três dias na hora.

# Contrato e titularidade

A troca do titular é feita com os documentos das duas pessoas e sem faturas abertas.`,

  'Pet shop: serviços': `# Banho e tosa

O banho custa a partir de R$ 55 para cães pequenos, R$ 75 para médios e R$ 110 para grandes. A tosa higiênica sai por mais R$ 25. Gatos são atendidos só nas terças e quintas.

# Agendamento

Marcamos com pelo menos um dia de antecedência. Buscamos e levamos o animal em casa por R$ 20 dentro do bairro.

# Vacinas exigidas

Para banho, hotel ou creche exigimos V10 e antirrábica em dia, e antipulgas aplicado nos últimos 30 dias.

# Hotelzinho

A diária é de R$ 90 com passeio duas vezes ao dia. Traga a ração de costume, a caminha e um brinquedo. A entrada é das 8h às 11h.

# Veterinário

Consultas de segunda a sábado das 9h às 17h. De madrugada indicamos o hospital 24 horas da Avenida Central. Castração é feita com exame de sangue prévio.

# Ração a granel

Vendemos por quilo e fazemos assinatura mensal com 12% a menos. A assinatura é pausada ou encerrada a qualquer momento.

# Filhotes

Não vendemos animais. No último sábado do mês há uma feira de adoção em parceria com uma ONG.`,

  'Hotel: hospedagem': `# Check-in e check-out

A entrada é a partir das 14h e a saída até as 12h. Sair mais tarde, até as 16h, custa meia diária se houver quarto livre. Guardamos as malas antes e depois sem custo.

# Cancelamento da reserva

Reservas flexíveis são canceladas sem custo até 48 horas antes da chegada. A tarifa promocional não é reembolsável.

# Café da manhã

Servido das 6h30 às 10h e incluído na diária. Há opções sem lactose. Quem sai de madrugada pede uma caixa de lanche na véspera.

# Crianças e camas extras

Até 5 anos não pagam no quarto dos pais. De 6 a 12 anos a cama extra custa R$ 60 por noite. O berço é gratuito.

# Piscina e academia

A piscina aquecida abre das 8h às 21h e a sala de ginástica não fecha. Toalhas de piscina são retiradas na recepção.

# Como chegar do aeroporto

O traslado privado custa R$ 95 e é pedido com um dia de antecedência. O ônibus executivo para a duas quadras do hotel.

# Garagem

Há 30 vagas com manobrista por R$ 35 ao dia, sem reserva.

# Objetos perdidos

Guardamos por 90 dias o que for achado nos quartos e enviamos pelo correio a cobrar.`,
};
