import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { client } from '../../../lib/client/client.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { counted } from '../../../ui/table/noun.ts'
import { libelles } from './libelles.ts'

export type Partage = 'donner' | 'reprendre'

/** What is asked of whoever chooses the group that users are given, or that is taken back from them. */
export interface ChoixGroupe {
  titre: string
  bouton: string
  aide: string
  envoyer: (idGroupe: number) => Promise<{ message: string }>
  onClose: () => void
}

const textes = libelles.partage
const APPELS = { donner: groupesCalls.attacherUtilisateurs, reprendre: groupesCalls.detacherUtilisateurs } as const
const BOUTONS = { donner: textes.boutonDonner, reprendre: textes.boutonReprendre } as const

/** Gives a group to the users chosen, or takes it back: which one is chosen elsewhere. */
export const choixDuGroupe = (geste: Partage, utilisateurs: readonly string[], onClose: () => void): ChoixGroupe => ({
  titre: textes[geste](`${formatNombre(utilisateurs.length)} ${counted(libelles.compte, utilisateurs.length)}`),
  bouton: BOUTONS[geste],
  aide: textes.groupeAide,
  envoyer: (idGroupe) =>
    client(APPELS[geste], { body: { groupes: [idGroupe], utilisateurs: utilisateurs.map(Number) } }),
  onClose,
})
