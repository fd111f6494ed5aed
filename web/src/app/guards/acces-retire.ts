import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { estSubordonne } from '@ael/contract/acces/profils.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { client } from '../../lib/client/client.ts'
import { statutErreur } from '../../lib/client/erreurs.ts'
import { queryClient, renouvelerLectures } from '../../lib/query/query-client.ts'
import { autorisationsQuery } from '../../lib/session/autorisations.ts'
import { choixCourant } from '../../lib/session/choix-courant.ts'
import { contexteQuery, type Contexte } from '../../lib/session/contexte.ts'
import { utilisateurQuery } from '../../lib/session/utilisateur.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { ACCES_CHANGES, ACCES_RETIRE } from './contexte-perdu.ts'

/** Whether what is looked at is out of reach by now; what cannot be known counts as reached. */
async function estRetire(contexte: Contexte): Promise<boolean> {
  try {
    if (contexte.mode === 'contrat')
      await client(abonnementsCalls.detailAbonnement, { params: { numeroContrat: contexte.contrat.numeroContrat } })
    else await client(groupesCalls.getGroupe, { params: { id: contexte.groupe.idGroupe } })
    return false
  } catch (error) {
    return [403, 404].includes(statutErreur(error))
  }
}

/** Whether the rights read before no longer hold in this context; those that cannot be read again do. */
async function droitsChanges(contexte: Contexte): Promise<boolean> {
  const query = autorisationsQuery(contexte)
  const avant = JSON.stringify(queryClient.getQueryData(query.queryKey))
  try {
    return JSON.stringify(await queryClient.fetchQuery({ ...query, staleTime: 0 })) !== avant
  } catch {
    return false
  }
}

let enCours = false

/**
 * After a refusal: a secondary user or visitor whose perimeters have changed under him is told so, and everything is
 * read again. A contract that he no longer reaches gives way to another one, or to the sentence that there is none.
 */
export async function revoirAcces(): Promise<void> {
  const utilisateur = queryClient.getQueryData(utilisateurQuery.queryKey)
  const contexte = queryClient.getQueryData(contexteQuery(choixCourant()).queryKey)
  if (enCours || !contexte || !utilisateur || !estSubordonne(utilisateur.profils)) return
  enCours = true
  try {
    const retire = await estRetire(contexte)
    if (!retire && !(await droitsChanges(contexte))) return
    showToast('attention', retire ? ACCES_RETIRE : ACCES_CHANGES)
    await renouvelerLectures()
  } finally {
    enCours = false
  }
}
