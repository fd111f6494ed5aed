import type { Caisse } from './caisse.ts'
import { ajouterMois, jourOuvre } from './calendrier.ts'
import type { Contrat, Facture } from './modele.ts'

/** Ten instalments, then the yearly bill settles the rest. */
const ECHEANCES = 10
const JOUR_DU_MOIS = 8
const DELAI_REMBOURSEMENT = 12
/** Per month, for a dwelling about which nothing is known yet. */
const SANS_HISTORIQUE = 30_00

/**
 * Pays yearly bills by instalments: each plan follows the bill before, in whole euros. Instalments belong to the bill
 * that they are taken off; those of the current plan, to none yet. The rest is debited, or given back.
 */
export function payerParMois(caisse: Caisse, contrat: Contrat, factures: readonly Facture[], today: number): void {
  let depart = factures[0]?.periode[0] ?? contrat.debut
  if (depart === null) return
  let mensualite = factures[0] ? parMois(factures[0].ttcCents * 0.96) : SANS_HISTORIQUE
  for (const facture of factures) {
    for (const jour of plan(depart).filter((jour) => jour < facture.emission)) caisse.encaisser(facture, jour, mensualite, 'MENSUALISATION', 'MEN')
    if (facture.soldeCents > 0) caisse.encaisser(facture, jourOuvre(facture.echeance), facture.soldeCents, 'MENSUALISATION', 'SOL')
    else caisse.encaisser(facture, jourOuvre(facture.emission + DELAI_REMBOURSEMENT), facture.soldeCents, 'VIREMENT', 'RMB')
    depart = facture.emission
    mensualite = parMois(facture.ttcCents)
  }
  if (contrat.fin !== null) return
  for (const jour of plan(depart).filter((jour) => jour <= today)) caisse.encaisser(null, jour, mensualite, 'MENSUALISATION', 'MEN')
}

const parMois = (annuelCents: number): number => Math.ceil(annuelCents / ECHEANCES / 100) * 100

/** The days of the instalments of a plan, beginning with the month after. */
const plan = (depart: number): number[] =>
  Array.from({ length: ECHEANCES }, (_, rang) => {
    const mois = ajouterMois(depart, rang + 1)
    return jourOuvre(mois - new Date(mois * 86_400_000).getUTCDate() + JOUR_DU_MOIS)
  })
