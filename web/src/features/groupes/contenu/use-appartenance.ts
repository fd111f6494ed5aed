import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { TableSelection } from '../../../ui/table/columns.ts'
import { echouer } from '../echouer.ts'
import { libelles } from '../libelles.ts'

const textes = libelles.echecs

/** Contracts to put in or take out: those chosen, or all those that the search finds. */
export interface Choix extends TableSelection {
  recherche: string
}

export const unSeul = (numeroContrat: string): Choix => ({ ids: new Set([numeroContrat]), all: false, recherche: '' })

const corps = ({ idGroupe }: Pick<Groupe, 'idGroupe'>, { ids, all, recherche }: Choix) => ({
  body: all ? { idGroupe, tous: true, recherche } : { idGroupe, contratInfo: [...ids] },
})

function nommer({ ids, all }: Choix): string {
  const [seul] = ids
  return !all && ids.size === 1 && seul !== undefined ? textes.contrat(seul) : textes.desContrats
}

/** Puts contracts into a group (`ajout`) or takes them out of it, and says what came of it. */
export function useAppartenance(geste: 'ajout' | 'retrait', onFait: () => void) {
  return useMutation({
    mutationFn: ({ groupe, choix }: { groupe: Pick<Groupe, 'idGroupe' | 'nom'>; choix: Choix }) =>
      client(geste === 'ajout' ? groupesCalls.attacherContrat : groupesCalls.detacherContrat, corps(groupe, choix)),
    meta: { erreurAffichee: true },
    onSuccess: ({ message }) => {
      showToast('resolu', message)
      onFait()
    },
    onError: (error, { groupe, choix }) => echouer(textes[geste](nommer(choix), groupe.nom), error),
  })
}
