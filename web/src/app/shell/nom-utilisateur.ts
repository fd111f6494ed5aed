import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'

type Nomme = Pick<UtilisateurConnecte, 'email' | 'identifiant' | 'nom' | 'prenom' | 'nomComplet'>

/** What stands in the header: the e-mail address, or the name when an identity federation is on (specification 1 §9). */
export const nomEnEntete = ({ email, identifiant, nomComplet }: Nomme, federation: boolean): string =>
  (federation ? nomComplet : email) || identifiant

/** Two letters for a round badge. */
export function initiales({ prenom, nom, email, identifiant }: Nomme): string {
  const premieres = [prenom, nom].map((mot) => Array.from(mot.trim())[0] ?? '').join('')
  return (premieres || (email || identifiant).slice(0, 2)).toLocaleUpperCase('fr')
}
