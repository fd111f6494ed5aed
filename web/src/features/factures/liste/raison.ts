import type { EtatFacture } from '@ael/contract/factures/etats.ts'
import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import { libelles } from '../libelles.ts'

const { raisons } = libelles

type Redaction = (facture: Facture) => string | null

const RAISONS: Record<EtatFacture, Redaction> = {
  AVOIR: () => raisons.avoirUtilise,
  AVOIR_DISPONIBLE: () => raisons.avoirDisponible,
  REGLEE: ({ datePaiementInternet, soldeFactureClient }) =>
    [
      datePaiementInternet && raisons.payeeEnLigne(datePaiementInternet),
      soldeFactureClient < 0 && raisons.tropPercu(formatEuros(-soldeFactureClient)),
    ]
      .filter(Boolean)
      .join(' '),
  LITIGE: () => raisons.litige,
  BLOQUEE: () => raisons.bloquee,
  PAIEMENT_EN_COURS: () => raisons.enCours,
  REJETEE: ({ rejet }) => rejet && raisons.rejetee(rejet.date, rejet.motif),
  RELANCEE: ({ nombreDeRelances, dateDerniereRelance }) => raisons.relancee(nombreDeRelances, dateDerniereRelance),
  ECHUE: ({ dateLimitePaiementFacture }) => raisons.echue(dateLimitePaiementFacture),
  PRELEVEE: ({ dateLimitePaiementFacture }) => raisons.prelevee(dateLimitePaiementFacture),
  A_REGLER: () => null,
}

/** States in which payments that are suspended for all are what keeps from paying. */
const PAYABLES: ReadonlySet<EtatFacture> = new Set(['A_REGLER', 'ECHUE', 'RELANCEE', 'REJETEE'])

/** Why an invoice is in its state, in a sentence or two; null when the state says it all. */
export function raison(facture: Facture): string | null {
  const suspendu = PAYABLES.has(facture.etat) && facture.isBloquerPaiement ? raisons.suspendu : null
  return [RAISONS[facture.etat](facture), suspendu].filter(Boolean).join(' ') || null
}
