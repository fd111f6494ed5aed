import {
  aExaminer,
  annule,
  codeInconnu,
  dansTable,
  enAttente,
  enregistre,
  pageOuverte,
  refuse,
  type Sens,
} from '../commun/sens.ts'

/** A payer may try again on the same page for so long; until then an abandonment decides nothing. */
export const DUREE_PAGE_MINUTES = 20

/** What became of the payment (`resultrans`). */
const RESULTATS: Readonly<Record<string, Sens>> = {
  P: enregistre('Paiement par carte accepté'),
  // The order is given; the bank may still return it, as for any direct debit.
  V: enregistre('Prélèvement accepté'),
  R: refuse('Paiement par carte refusé'),
  Z: refuse('Prélèvement refusé'),
  A: annule('Paiement abandonné'),
}

/** Outcome of a payment that PayFiP describes, for a demand of a given age. */
export function sensDuResultat(resultat: string, ageMinutes: number): Sens {
  if (resultat === 'A' && ageMinutes < DUREE_PAGE_MINUTES)
    return pageOuverte('Paiement abandonné, à reprendre sur la page de PayFiP dans les vingt minutes')
  return dansTable(RESULTATS, resultat) ?? codeInconnu('PayFiP', resultat)
}

/** No page was ever opened with the demand. */
export const JAMAIS_OUVERTE: Sens = annule('Page de paiement jamais utilisée')

/** Faults of a question: what they say of the payment; null when they only say that the question failed. */
export function sensDeLaFaute(code: string, ageMinutes: number): Sens | null {
  const encoreOuverte = ageMinutes < DUREE_PAGE_MINUTES
  switch (code) {
    // Unused operations are purged at night.
    case 'P1':
      return JAMAIS_OUVERTE
    case 'P5':
      return encoreOuverte
        ? pageOuverte('Le payeur est encore sur la page de paiement')
        : annule('Page de paiement expirée')
    case 'P4':
      return encoreOuverte ? pageOuverte('Page de paiement expirée') : annule('Page de paiement expirée')
    case 'P3':
      return enAttente('Page de paiement déjà utilisée')
    default:
      return null
  }
}

/** Faults that our settings or the demand cause; PayFiP answers the same however often it is asked. */
const FAUTES_DE_DEMANDE: Readonly<Record<string, string>> = {
  A1: 'Adresse électronique refusée',
  A2: 'Adresse électronique refusée',
  D1: 'Adresse de retour refusée',
  M1: 'Montant absent',
  M3: 'Montant trop faible',
  M5: 'Montant trop élevé',
  N1: 'Adresse de notification refusée',
  R3: 'Référence refusée',
  S1: 'Type de saisie refusé',
  T1: 'Numéro de client absent',
  T2: 'Numéro de client inconnu',
  T4: 'Numéro de client inactif',
}

/** What a fault at creation complains about; null for a technical one, after which one may ask again. */
export const motifDeLaFaute = (code: string): string | null => dansTable(FAUTES_DE_DEMANDE, code) ?? null

/** A payment that was only tried out, or a real one while we only try. */
export const AUTRE_SAISIE: Sens = aExaminer(
  'PayFiP',
  'le mode annoncé (test, activation ou production) n’est pas le nôtre',
)
/** The detail of another client than ours. */
export const AUTRE_CLIENT: Sens = aExaminer('PayFiP', 'le numéro de client annoncé n’est pas le nôtre')
