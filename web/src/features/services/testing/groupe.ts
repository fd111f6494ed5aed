import { type ContratService, contratService, type Traitement, traitement } from '@ael/contract/services/schemas.ts'
import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { exemple } from '../../../testing/exemples.ts'

export const GROUPE: Groupe = {
  idGroupe: 7,
  nom: 'Saint-Bruno',
  description: '',
  nbContrats: 2,
  nbUsers: 0,
  color: 1,
  modifiable: true,
}
export const ID = '7b1d1f3e-1c1e-4b57-9a1e-2f3b0c9d8e7f'
export const OUI = { actif: true, messageSiNonActif: null, code: null }

/** A contract of the group, which may subscribe the service. */
export const contrat = (numeroContrat: string, propres: Partial<ContratService> = {}) =>
  exemple(contratService, {
    numeroContrat,
    titulaire: 'Cabinet Lefort',
    estSouscrit: false,
    dateSouscription: null,
    souscription: OUI,
    ...propres,
  })

/** A batch that has just been asked for. */
export const lot = (propres: Partial<Traitement> = {}): Traitement =>
  exemple(traitement, {
    id: ID,
    code: 'PA',
    libelle: 'Prélèvement à l’échéance',
    action: 'SOUSCRIPTION',
    etat: 'INIT',
    creeLe: '2026-11-23T10:00:00+01:00',
    termineLe: null,
    nbContrats: 2,
    nbFaits: 0,
    nbNonEffectues: 0,
    ...propres,
  })
