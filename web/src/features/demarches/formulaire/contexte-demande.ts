import { contexteVide, contratSeul } from '@ael/contract/demarches/contexte.ts'
import type { Contexte, Formulaire, ReglagesFormulaire } from '@ael/contract/demarches/modele.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import type { Contexte as Regarde } from '../../../lib/session/contexte.ts'

interface Situation {
  utilisateur: Pick<UtilisateurConnecte, 'identifiant' | 'nom' | 'prenom' | 'email'>
  /** What the user looks at. */
  regarde: Regarde | null
  reglages: ReglagesFormulaire
  aujourdhui: string
}

/** What a form starts from: who is signed in, the contract that is looked at where the form has one, its settings. */
export const contexteDeDemande = (
  { contrat }: Pick<Formulaire, 'contrat'>,
  { utilisateur, regarde, reglages, aujourdhui }: Situation,
): Contexte => ({
  ...contexteVide(aujourdhui, reglages),
  personne: estConnecte(utilisateur)
    ? { nom: utilisateur.nom, prenom: utilisateur.prenom, email: utilisateur.email, telephone: '' }
    : null,
  contrat: contrat !== 'aucun' && regarde?.mode === 'contrat' ? contratSeul(regarde.contrat.numeroContrat) : null,
})
