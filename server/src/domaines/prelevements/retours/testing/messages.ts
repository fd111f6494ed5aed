interface RetourDit {
  boutEnBout: string
  motif?: string
  /** Euros. */
  montant?: string
  /** Of a movement: money that comes in; one that is not booked yet. */
  credit?: true
  enAttente?: true
}

const transaction = ({ boutEnBout, motif = 'AM04', montant }: RetourDit): string =>
  `<TxInfAndSts><OrgnlEndToEndId>${boutEnBout}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>${motif}</Cd></Rsn></StsRsnInf>${
    montant === undefined ? '' : `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${montant}</InstdAmt></Amt></OrgnlTxRef>`
  }</TxInfAndSts>`

const pain002 = (messageId: string, corps: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-11-24T14:02:11+01:00</CreDtTm></GrpHdr>${corps}</CstmrPmtStsRpt></Document>`

/** A status report of the bank, of 2026-11-24. */
export const rapportDeStatuts = (messageId: string, ...retours: RetourDit[]): string =>
  pain002(
    messageId,
    `<OrgnlGrpInfAndSts><OrgnlMsgId>PRL</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>PRLF</OrgnlPmtInfId>${retours.map(transaction).join('')}</OrgnlPmtInfAndSts>`,
  )

/** A status report that refuses a batch as a whole. */
export const refusDeRemise = (messageId: string, remise: string): string =>
  pain002(
    messageId,
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${remise}</OrgnlMsgId><GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>`,
  )

/** A status report that refuses a batch as a whole, and names its lots without a word on them. */
export const refusDeRemiseParLots = (messageId: string, remise: string, ...lots: string[]): string =>
  pain002(
    messageId,
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${remise}</OrgnlMsgId><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts>${lots.map((lot) => `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${lot}</OrgnlPmtInfId></OrgnlPmtInfAndSts>`).join('')}`,
  )

/** A status report that refuses a lot of a batch; it may name some of its debits. */
export const refusDeLot = (messageId: string, lot: string, ...retours: RetourDit[]): string =>
  pain002(
    messageId,
    `<OrgnlGrpInfAndSts><OrgnlMsgId>PRL</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${lot}</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>${retours.map(transaction).join('')}</OrgnlPmtInfAndSts>`,
  )

const SORTES = {
  'camt.053': ['08', 'BkToCstmrStmt', 'Stmt'],
  'camt.054': ['08', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const

/** A statement, or a notice, with the returns of 2026-11-30 and a movement that is none, under a prefix as some banks write. */
export const mouvements = (sorte: keyof typeof SORTES, messageId: string, ...retours: RetourDit[]): string =>
  mouvementsDu('2026-11-30', sorte, messageId, ...retours)

/** The same, of another day. */
export function mouvementsDu(
  jour: string,
  sorte: keyof typeof SORTES,
  messageId: string,
  ...retours: RetourDit[]
): string {
  const [version, racine, releve] = SORTES[sorte]
  const ecriture = (etat: string, details: string): string =>
    `<b:Ntry><b:CdtDbtInd>DBIT</b:CdtDbtInd><b:Sts><b:Cd>${etat}</b:Cd></b:Sts><b:BookgDt><b:Dt>${jour}</b:Dt></b:BookgDt><b:NtryDtls>${details}</b:NtryDtls></b:Ntry>`
  const details = (voulus: RetourDit[]): string =>
    voulus
      .map(
        ({ boutEnBout, motif = 'MD06', montant = '31.00', credit }) =>
          `<b:TxDtls><b:Refs><b:EndToEndId>${boutEnBout}</b:EndToEndId></b:Refs><b:Amt Ccy="EUR">${montant}</b:Amt>${credit ? '<b:CdtDbtInd>CRDT</b:CdtDbtInd>' : ''}<b:RtrInf><b:Rsn><b:Cd>${motif}</b:Cd></b:Rsn></b:RtrInf></b:TxDtls>`,
      )
      .join('')
  const autre =
    '<b:TxDtls><b:Refs><b:EndToEndId>NOTPROVIDED</b:EndToEndId></b:Refs><b:Amt Ccy="EUR">12.00</b:Amt></b:TxDtls>'
  const ecritures = [
    ecriture('BOOK', details(retours.filter(({ enAttente }) => !enAttente)) + autre),
    ecriture('PDNG', details(retours.filter(({ enAttente }) => enAttente))),
  ].join('')
  return `<b:Document xmlns:b="urn:iso:std:iso:20022:tech:xsd:${sorte}.001.${version}"><b:${racine}><b:GrpHdr><b:MsgId>${messageId}</b:MsgId></b:GrpHdr><b:${releve}>${ecritures}</b:${releve}></b:${racine}></b:Document>`
}
