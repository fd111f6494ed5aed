import type { ConfigurationPublique } from '@ael/contract/configuration/calls.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'

type Nomme = Pick<UtilisateurConnecte, 'email' | 'identifiant' | 'nom' | 'prenom' | 'nomComplet'>

/** The value of the parameter ModeAffichageUtilisateur that shows names; any other shows e-mail addresses. */
const PAR_NOM = 1

/**
 * Whether users are shown by their names: where the utility wants it, and wherever an identity federation is on
 * (docs/domaines/commun.md#nom-dans-la-barre).
 */
export const affichePar = ({
  parametres,
  federations,
}: Pick<ConfigurationPublique, 'parametres' | 'federations'>): 'NOM' | 'EMAIL' =>
  federations.length > 0 || parametres['ModeAffichageUtilisateur'] === PAR_NOM ? 'NOM' : 'EMAIL'

/** What stands in the header. */
export const nomEnEntete = ({ email, identifiant, nomComplet }: Nomme, mode: 'NOM' | 'EMAIL'): string =>
  (mode === 'NOM' ? nomComplet : email) || identifiant

/** Two letters for a round badge. */
export function initiales({ prenom, nom, email, identifiant }: Nomme): string {
  const premieres = [prenom, nom].map((mot) => Array.from(mot.trim())[0] ?? '').join('')
  return (premieres || (email || identifiant).slice(0, 2)).toLocaleUpperCase('fr')
}
