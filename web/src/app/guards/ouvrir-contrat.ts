import { estNumeroContrat } from '@ael/contract/commun/regles.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { choixCourant } from '../../lib/session/choix-courant.ts'
import { changerContexte, contexteQuery } from '../../lib/session/contexte.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { CONTEXTE_PERDU } from './contexte-perdu.ts'

/** Looks at the contract that an address names; says so when it is not, or no longer, the user's. */
export async function ouvrirContrat(numeroContrat: string): Promise<void> {
  if (estNumeroContrat(numeroContrat)) await changerContexte({ mode: 'contrat', numeroContrat })
  const contexte = queryClient.getQueryData(contexteQuery(choixCourant()).queryKey)
  if (contexte?.mode !== 'contrat' || contexte.contrat.numeroContrat !== numeroContrat)
    showToast('urgent', CONTEXTE_PERDU)
}
