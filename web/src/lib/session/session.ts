import { jetonsCalls } from '@ael/contract/acces/jetons.calls.ts'
import type { Ouverture, UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import { client } from '../client/client.ts'
import { oublierReponses } from '../hors-reseau/reponses-gardees.ts'
import { jetons } from '../client/jetons-du-navigateur.ts'
import { abandonnerLectures, oublierLectures, queryClient, reprendreLectures } from '../query/query-client.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { oublierChoix } from './choix-courant.ts'
import { annoncerSession } from './onglets.ts'
import { recommencer } from './recommencer.ts'
import { utilisateurQuery } from './utilisateur.ts'

/** Begins the session of an answer that carries a token: sign-in, activation. */
export function ouvrirSession({ tokenAuthentique, expirationDate, ...utilisateur }: Ouverture): void {
  jetons.ecrire(tokenAuthentique, expirationDate)
  devenir(utilisateur)
}

/**
 * Becomes somebody else, or oneself again: the application starts anew at its door, so that no screen of the former user
 * asks anything in the name of the new one.
 */
export function changerDePersonne({ tokenAuthentique, expirationDate }: Ouverture): void {
  jetons.ecrire(tokenAuthentique, expirationDate)
  oublierChoix()
  oublierReponses()
  annoncerSession()
  recommencer('#/')
}

/**
 * Signs out: the server ends the token, then everything known of the user is forgotten. Answers where his identity
 * provider ends its own session, if he came through one.
 */
export async function fermerSession(): Promise<string | null> {
  // What is still being read would come after the end of the session, and be refused.
  await abandonnerLectures()
  try {
    const { adresseDeconnexion } = await client(jetonsCalls.releaseMe, {})
    abandonnerSession()
    return adresseDeconnexion
  } catch (error) {
    void reprendreLectures()
    throw error
  }
}

/** Forgets who was signed in, without a word to the server. */
export function abandonnerSession(): void {
  jetons.effacer()
  // First: a screen that is still drawn asks nothing more in the name of who has gone.
  queryClient.setQueryData(utilisateurQuery.queryKey, ANONYME)
  devenir(ANONYME)
}

function devenir(utilisateur: UtilisateurConnecte) {
  oublierChoix()
  oublierReponses()
  oublierLectures(utilisateurQuery.queryKey)
  queryClient.setQueryData(utilisateurQuery.queryKey, utilisateur)
  annoncerSession()
}
