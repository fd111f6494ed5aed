import { connexionCalls } from '@ael/contract/utilisateurs/connexion.calls.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../client/client.ts'
import { jetons } from '../client/jetons-du-navigateur.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'

/** Who is signed in. Without token nobody is, and the server is not asked. */
export const utilisateurQuery = queryOptions<UtilisateurConnecte>({
  queryKey: [connexionCalls.infoUtilisateur.path],
  queryFn: ({ signal }) => (jetons.lire() ? client(connexionCalls.infoUtilisateur, {}, { signal }) : ANONYME),
})

/** The session's user; `ANONYME` when nobody is signed in. */
export const useUtilisateur = (): UtilisateurConnecte => useQuery(utilisateurQuery).data ?? ANONYME
