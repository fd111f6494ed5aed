import type { Caisse } from './caisse.ts'
import { ajouterMois, jourDuMois, jourOuvre } from '../calendrier.ts'
import type { Contrat, EcheanceDemo, Facture } from '../modele.ts'

/** Ten instalments, then the yearly bill settles the rest. */
const ECHEANCES = 10
const JOUR_DU_MOIS = 8
const DELAI_REMBOURSEMENT = 12
/** Days in which the bank says that a debit failed. */
export const DELAI_REJET = 5
/** Which instalment comes back, counted from 0, where one does. */
const RANG_REJETE = 6
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
    const derniere = facture === factures.at(-1)
    prelever(caisse, contrat, facture, {
      depart,
      mensualite,
      limite: facture.emission,
      rejetee: derniere && contrat.scenario === 'rejet',
    })
    solder(caisse, contrat, facture, derniere)
    depart = facture.emission
    mensualite = parMois(facture.ttcCents)
  }
  if (contrat.fin === null) prelever(caisse, contrat, null, { depart, mensualite, limite: today + 1 })
}

interface Plan {
  depart: number
  mensualite: number
  limite: number
  /** The bank sent one of its instalments back. */
  rejetee?: boolean
}

/** Takes the instalments of a plan before its limit; the bill that comes first cancels the others. */
function prelever(
  caisse: Caisse,
  contrat: Contrat,
  facture: Facture | null,
  { depart, mensualite: cents, limite, rejetee = false }: Plan,
): void {
  if (cents <= 0) return
  const echeances = plan(depart).map((jour, rang): EcheanceDemo => {
    const reglement = jour < limite ? caisse.encaisser(facture, jour, cents, 'MENSUALISATION', 'MEN') : null
    if (reglement && rejetee && rang === RANG_REJETE) {
      caisse.encaisser(facture, jour + DELAI_REJET, -cents, 'MENSUALISATION', 'REJ')
      return { jour, cents, etat: 'REJETEE', reglement }
    }
    return { jour, cents, etat: reglement ? 'PRELEVEE' : facture ? 'ANNULEE' : 'A_VENIR', reglement }
  })
  caisse.echeanciers.push({ contrat, facture, annonce: depart, echeances })
}

/** Takes or gives back what the instalments left of a bill. */
function solder(caisse: Caisse, contrat: Contrat, facture: Facture, derniere: boolean): void {
  if (facture.soldeCents <= 0) {
    caisse.encaisser(facture, jourOuvre(facture.emission + DELAI_REMBOURSEMENT), facture.soldeCents, 'VIREMENT', 'RMB')
    return
  }
  const reste = facture.soldeCents
  const pris = caisse.encaisser(facture, jourOuvre(facture.echeance), reste, 'MENSUALISATION', 'SOL')
  if (pris && derniere && contrat.scenario === 'rejet')
    caisse.encaisser(facture, pris.jour + DELAI_REJET, -reste, 'MENSUALISATION', 'REJ')
}

const parMois = (annuelCents: number): number => Math.ceil(annuelCents / ECHEANCES / 100) * 100

/** The days of the instalments of a plan, beginning with the month after. */
const plan = (depart: number): number[] =>
  Array.from({ length: ECHEANCES }, (_, rang) => {
    const mois = ajouterMois(depart, rang + 1)
    return jourOuvre(mois - jourDuMois(mois) + JOUR_DU_MOIS)
  })
