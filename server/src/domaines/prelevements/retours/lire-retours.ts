import { lireDateFrancaise } from '@ael/contract/commun/regles.ts'
import { type Element, centsDe, dans, lireMessage, texteDe } from './lire-xml.ts'
import { type Releve, type Retour, RetourIllisible } from './retour.ts'

/** The bank has its reasons, which it does not tell. */
const SANS_MOTIF = 'MS03'
const motifDe = (...candidats: (string | null)[]): string =>
  candidats.find((code) => code !== null && /^[A-Z0-9]{1,4}$/.test(code)) ?? SANS_MOTIF

const jourDe = (...candidats: (string | null)[]): string => {
  const jour = candidats.map((texte) => lireDateFrancaise(texte?.slice(0, 10) ?? '')).find((lu) => lu !== null)
  if (!jour) throw new RetourIllisible('Un retour n’a pas de date.')
  return jour
}

const REFUSE = 'RJCT'
const COMPTABILISE = 'BOOK'
const motifDit = (element: Element): string | null => texteDe(element, 'StsRsnInf', 'Rsn', 'Cd')

function exigerMessageId(corps: Element): string {
  const messageId = texteDe(corps, 'GrpHdr', 'MsgId')
  if (!messageId) throw new RetourIllisible('Le message n’a pas d’identifiant (MsgId).')
  return messageId
}

/** One debit that a status report refuses; its amount does not count where the whole lot is refused. */
function lireRefus(statut: Element, lot: Element, jour: string, lotRefuse: boolean): Retour {
  const boutEnBout = texteDe(statut, 'OrgnlEndToEndId')
  if (!boutEnBout) throw new RetourIllisible('Un refus ne dit pas de quel prélèvement (OrgnlEndToEndId).')
  const montantCents = lotRefuse ? null : centsDe(texteDe(statut, 'OrgnlTxRef', 'Amt', 'InstdAmt'))
  return { boutEnBout, motif: motifDe(motifDit(statut), motifDit(lot)), montantCents, jour }
}

/**
 * pain.002: what the bank did not take over, before the day of the debit. A batch or lot that is refused is so with all of
 * its debits, though the report names but some of them.
 */
function lireStatuts(corps: Element): Releve {
  const jour = jourDe(texteDe(corps, 'GrpHdr', 'CreDtTm'))
  const lots = dans(corps, 'OrgnlPmtInfAndSts').map((lot) => ({ lot, refuse: texteDe(lot, 'PmtInfSts') === REFUSE }))
  const remises = dans(corps, 'OrgnlGrpInfAndSts').filter((un) => texteDe(un, 'GrpSts') === REFUSE)
  const retours = lots.flatMap(({ lot, refuse }) =>
    dans(lot, 'TxInfAndSts')
      .filter((statut) => texteDe(statut, 'TxSts') === REFUSE)
      .map((statut) => lireRefus(statut, lot, jour, refuse || remises.length > 0)),
  )
  return {
    messageId: exigerMessageId(corps),
    retours,
    refusEntiers: [
      ...lots
        .filter(({ refuse }) => refuse)
        .map(({ lot }) => ({ nom: texteDe(lot, 'OrgnlPmtInfId') ?? '', motif: motifDe(motifDit(lot)), jour })),
      ...remises.map((un) => ({ nom: texteDe(un, 'OrgnlMsgId') ?? '', motif: motifDe(motifDit(un)), jour })),
    ],
  }
}

/** Money leaves our account by what it tells, which is booked: a debit that came back, not a payment of ours that did. */
const estReprise = (ecriture: Element, detail: Element): boolean =>
  (texteDe(detail, 'CdtDbtInd') ?? texteDe(ecriture, 'CdtDbtInd')) !== 'CRDT' &&
  (texteDe(ecriture, 'Sts', 'Cd') ?? texteDe(ecriture, 'Sts') ?? COMPTABILISE) === COMPTABILISE

/** camt.053 and camt.054: debits of the account that give a reason of return. */
function lireMouvements(corps: Element, releve: 'Stmt' | 'Ntfctn'): Releve {
  const retours = dans(corps, releve, 'Ntry').flatMap((ecriture) =>
    dans(ecriture, 'NtryDtls', 'TxDtls')
      .filter((detail) => dans(detail, 'RtrInf').length > 0 && estReprise(ecriture, detail))
      .map((detail): Retour => ({
        boutEnBout: texteDe(detail, 'Refs', 'EndToEndId') ?? '',
        motif: motifDe(texteDe(detail, 'RtrInf', 'Rsn', 'Cd')),
        // Fees of the bank may be in the amount of the movement, never in that of the order.
        montantCents: centsDe(
          texteDe(detail, 'AmtDtls', 'InstdAmt', 'Amt') ??
            texteDe(detail, 'AmtDtls', 'TxAmt', 'Amt') ??
            texteDe(detail, 'Amt'),
        ),
        jour: jourDe(
          texteDe(ecriture, 'BookgDt', 'Dt'),
          texteDe(ecriture, 'BookgDt', 'DtTm'),
          texteDe(ecriture, 'ValDt', 'Dt'),
        ),
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
      throw new RetourIllisible(
        `Le message ${type} n’est pas un retour de prélèvements (pain.002, camt.053, camt.054).`,
      )
  }
}
