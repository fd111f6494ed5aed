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
/** From the coarser to the finer: hours are asked for after days. */
export const LISTE_PORTEES = ['JOUR', 'HEURE'] as const satisfies readonly Portee[]

interface Personne {
  nom: string
  prenom: string | null
  email: string | null
}

const norme = (texte: string | null): string =>
  (texte ?? '')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9@.]+/g, ' ')
    .trim()

/**
 * Whether an account is that of a customer: it has his e-mail address, which it has confirmed, or his surname and first
 * name. To have attached a contract is not enough: whoever holds a bill can.
 */
export function estLeClient(compte: Personne, client: Personne): boolean {
  const email = norme(client.email)
  if (email !== '' && email === norme(compte.email)) return true
  const [nom, prenom] = [norme(client.nom), norme(client.prenom)]
  return nom !== '' && prenom !== '' && nom === norme(compte.nom) && prenom === norme(compte.prenom)
}

/** Nights of which the least flow is kept without consent to hours: as many as the watch for leaks looks back. */
export const NUITS_DE_VEILLE = 31
