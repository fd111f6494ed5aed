import { MONTRER_CLIENT } from '../clients/regles.ts'

/** What a holder consents to: the readings of each day, and those of each hour, which hold the days. */
export const PORTEES = {
  JOUR: {
    code: 'CONSENTEMENT_JOUR',
    libelle: 'Relevés quotidiens',
    manquant: 'Le titulaire du contrat n’a pas consenti à l’affichage des relevés quotidiens.',
  },
  HEURE: {
    code: 'CONSENTEMENT_HEURE',
    libelle: 'Relevés horaires',
    manquant: 'Le titulaire du contrat n’a pas consenti à l’affichage des relevés horaires.',
  },
} as const
export type Portee = keyof typeof PORTEES
/** Their detail is the holder's: whoever has only shown the numbers of his contract does not see it. */
export const DETAIL_RESERVE = {
  code: 'DETAIL_RESERVE',
  message: `Seul un client de ce contrat voit ses relevés quotidiens et horaires. ${MONTRER_CLIENT}`,
}
/** From the coarser to the finer: hours are asked for after days. */
export const LISTE_PORTEES = ['JOUR', 'HEURE'] as const satisfies readonly Portee[]

/** Nights of which the least flow is kept without consent to hours: as many as the watch for leaks looks back. */
export const NUITS_DE_VEILLE = 31
