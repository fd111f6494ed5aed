import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { ContratResume } from '@ael/contract/abonnements/schemas.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { queryOptions, useQuery, type Query } from '@tanstack/react-query'
import { statutErreur } from '../client/erreurs.ts'
import { callQuery } from '../query/call-query.ts'
import { queryClient } from '../query/query-client.ts'
import { ecrireChoix, lireChoix, type ChoixContexte } from './choix-contexte.ts'
import { choisirContexte, oublierChoix, useChoixCourant } from './choix-courant.ts'
import { resoudreContexte } from './resoudre-contexte.ts'
import { useUtilisateur } from './utilisateur.ts'

export type ContratCourant = Omit<ContratResume, 'groupes'>

/** What the user looks at: one of his contracts, or a group of them (0: all). */
export type Contexte = { mode: 'contrat'; contrat: ContratCourant } | { mode: 'groupe'; groupe: Groupe }

// `fetchQuery` reads again what a write has put in doubt; `ensureQueryData` would answer what it knew before.
async function contrat(numeroContrat: string): Promise<ContratCourant | null> {
  try {
    return await queryClient.fetchQuery(callQuery(abonnementsCalls.detailAbonnement, { params: { numeroContrat } }))
  } catch (error) {
    // Detached, or never his: the choice no longer holds.
    if ([400, 403, 404].includes(statutErreur(error))) return null
    throw error
  }
}

async function groupes(): Promise<readonly Groupe[]> {
  try {
    return (await queryClient.fetchQuery(callQuery(groupesCalls.groupes, {}))).resultats
  } catch (error) {
    // Closed by a perimeter: as good as none.
    if (statutErreur(error) === 403) return []
    throw error
  }
}

const contratParDefaut = async () =>
  (await queryClient.fetchQuery(callQuery(abonnementsCalls.getContratParDefaut, {}))).contrat

/** The context of a choice (as text); null when the user has no contract. */
export const contexteQuery = (choix: string | undefined) =>
  queryOptions({
    queryKey: ['contexte', choix ?? null],
    queryFn: () => resoudreContexte(lireChoix(choix), { contrat, groupes, contratParDefaut }),
  })

/** What the user looks at, loaded before any screen; null when he has no contract, or once he has signed out. */
export function useContexte(): Contexte | null {
  const enabled = estConnecte(useUtilisateur())
  return useQuery({ ...contexteQuery(useChoixCourant()), enabled }).data ?? null
}

const delaisse = ({ state }: Query) => state.status === 'pending' && state.fetchStatus === 'idle'

/** Looks at something else: what was being read for the former choice is given up. */
export async function changerContexte(choix: ChoixContexte): Promise<void> {
  await queryClient.cancelQueries()
  try {
    await queryClient.fetchQuery(contexteQuery(ecrireChoix(choix)))
    choisirContexte(choix)
  } finally {
    // What is on screen whatever is looked at was given up too, and nothing else would ask for it again.
    void queryClient.refetchQueries({ type: 'active', predicate: delaisse })
  }
}

/** Looks at a contract that a write has just brought. What is on screen is being read again: none of it is given up. */
export async function regarderNouveauContrat(numeroContrat: string): Promise<void> {
  const choix: ChoixContexte = { mode: 'contrat', numeroContrat }
  await queryClient.fetchQuery(contexteQuery(ecrireChoix(choix)))
  choisirContexte(choix)
}

/**
 * Looks elsewhere when a contract is about to leave the account: at the default one, else at any other. Without any
 * other it stays: nothing will be left to look at.
 */
export async function quitterContrat(numeroContrat: string): Promise<void> {
  const { resultats } = await queryClient.fetchQuery(callQuery(abonnementsCalls.contrats, { query: { nbElements: 2 } }))
  const autre = [await contratParDefaut(), ...resultats].find(
    (contrat) => contrat && contrat.numeroContrat !== numeroContrat,
  )
  if (autre) await changerContexte({ mode: 'contrat', numeroContrat: autre.numeroContrat })
}

/** Looks elsewhere when a group is about to go: at the first of the others, else at the default contract. */
export async function quitterGroupe(idGroupe: number): Promise<void> {
  const autre = (await groupes()).find((groupe) => groupe.idGroupe !== idGroupe)
  if (autre) return changerContexte({ mode: 'groupe', idGroupe: autre.idGroupe })
  const contrat = await contratParDefaut()
  if (contrat) await changerContexte({ mode: 'contrat', numeroContrat: contrat.numeroContrat })
}

/** Asks the server again whether what is looked at is still there. */
export async function verifierContexte(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [groupesCalls.groupes.path], refetchType: 'none' })
  await queryClient.invalidateQueries({ queryKey: ['contexte'] })
}

/** Keeps as the choice what is looked at instead of what was chosen. */
export function adopterContexte(contexte: Contexte): void {
  const choix: ChoixContexte =
    contexte.mode === 'contrat'
      ? { mode: 'contrat', numeroContrat: contexte.contrat.numeroContrat }
      : { mode: 'groupe', idGroupe: contexte.groupe.idGroupe }
  queryClient.setQueryData(contexteQuery(ecrireChoix(choix)).queryKey, contexte)
  choisirContexte(choix)
}

/** Nothing is left to look at: the last contract has gone. */
export function oublierContexte(): void {
  queryClient.setQueryData(contexteQuery(undefined).queryKey, null)
  oublierChoix()
}
