import { type Element, centsDe, dans, lireMessage, texteDe } from './lire-xml.ts'
import { type Releve, type Retour, RetourIllisible } from './retour.ts'

/** The bank has its reasons, which it does not tell. */
const SANS_MOTIF = 'MS03'
const motifDe = (...candidats: (string | null)[]): string => candidats.find((code) => code !== null && /^[A-Z0-9]{1,4}$/.test(code)) ?? SANS_MOTIF

const jourDe = (...candidats: (string | null)[]): string => {
  const jour = candidats.find((texte) => texte !== null && /^\d{4}-\d{2}-\d{2}/.test(texte))
  if (!jour) throw new RetourIllisible('Un retour n’a pas de date.')
  return jour.slice(0, 10)
}

function exigerMessageId(corps: Element): string {
  const messageId = texteDe(corps, 'GrpHdr', 'MsgId')
  if (!messageId) throw new RetourIllisible('Le message n’a pas d’identifiant (MsgId).')
  return messageId
}

/** pain.002: what the bank did not take over, before the day of the debit. */
function lireStatuts(corps: Element): Releve {
  const jour = jourDe(texteDe(corps, 'GrpHdr', 'CreDtTm'))
  const motif = (element: Element, parent?: Element): string => motifDe(texteDe(element, 'StsRsnInf', 'Rsn', 'Cd'), texteDe(parent, 'StsRsnInf', 'Rsn', 'Cd'))
  const lots = dans(corps, 'OrgnlPmtInfAndSts')
  const retours = lots.flatMap((lot) =>
    dans(lot, 'TxInfAndSts')
      .filter((statut) => texteDe(statut, 'TxSts') === 'RJCT')
      .map((statut): Retour => ({
        boutEnBout: texteDe(statut, 'OrgnlEndToEndId') ?? '',
        motif: motif(statut, lot),
        montantCents: centsDe(texteDe(statut, 'OrgnlTxRef', 'Amt', 'InstdAmt')),
        jour,
      })),
  )
  const lotsRefuses = lots.filter((lot) => texteDe(lot, 'PmtInfSts') === 'RJCT' && dans(lot, 'TxInfAndSts').length === 0).map((lot) => ({ nom: texteDe(lot, 'OrgnlPmtInfId') ?? '', motif: motif(lot), jour }))
  const groupe = dans(corps, 'OrgnlGrpInfAndSts').filter((un) => texteDe(un, 'GrpSts') === 'RJCT')
  const remises = lots.length > 0 ? [] : groupe.map((un) => ({ nom: texteDe(un, 'OrgnlMsgId') ?? '', motif: motif(un), jour }))
  return { messageId: exigerMessageId(corps), retours, refusEntiers: [...lotsRefuses, ...remises] }
}

/** camt.053 and camt.054: debits of the account that give a reason of return. */
function lireMouvements(corps: Element, releve: 'Stmt' | 'Ntfctn'): Releve {
  const retours = dans(corps, releve, 'Ntry').flatMap((ecriture) =>
    dans(ecriture, 'NtryDtls', 'TxDtls')
      .filter((detail) => dans(detail, 'RtrInf').length > 0)
      .map((detail): Retour => ({
        boutEnBout: texteDe(detail, 'Refs', 'EndToEndId') ?? '',
        motif: motifDe(texteDe(detail, 'RtrInf', 'Rsn', 'Cd')),
        // Fees of the bank may be in the amount of the movement, never in that of the order.
        montantCents: centsDe(texteDe(detail, 'AmtDtls', 'InstdAmt', 'Amt') ?? texteDe(detail, 'AmtDtls', 'TxAmt', 'Amt') ?? texteDe(detail, 'Amt')),
        jour: jourDe(texteDe(ecriture, 'BookgDt', 'Dt'), texteDe(ecriture, 'BookgDt', 'DtTm'), texteDe(ecriture, 'ValDt', 'Dt')),
      })),
  )
  return { messageId: exigerMessageId(corps), retours, refusEntiers: [] }
}

/** Reads what the bank sends back: pain.002, camt.053 or camt.054. */
export function lireRetours(xml: string): Releve {
  const { type, corps } = lireMessage(xml)
  switch (type) {
    case 'pain.002':
      return lireStatuts(corps)
    case 'camt.053':
      return lireMouvements(corps, 'Stmt')
    case 'camt.054':
      return lireMouvements(corps, 'Ntfctn')
    default:
      throw new RetourIllisible(`Le message ${type} n’est pas un retour de prélèvements (pain.002, camt.053, camt.054).`)
  }
}
