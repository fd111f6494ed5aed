import * as z from 'zod'
import { contratResume, listeContrats } from '../abonnements/schemas.ts'
import { connecte, defineCalls, groupe as parGroupe } from '../call.ts'
import { identifiantNumerique, resultats } from '../commun/champs.ts'

/** The virtual group of all attached contracts. */
export const GROUPE_TOUS = { idGroupe: 0, nom: 'Tous mes contrats', description: 'Tous les contrats rattachés' } as const

export const groupe = z.object({
  idGroupe: z.number(),
  nom: z.string(),
  description: z.string(),
  nbContrats: z.number(),
  nbUsers: z.number(),
  color: z.number().meta({ description: 'Place dans la palette de 10 couleurs' }),
})
export type Groupe = z.infer<typeof groupe>

const contratDeGroupe = contratResume.extend({ libelleEtatContrat: z.string(), libelleLongEtatContrat: z.string() })

export const groupesCalls = defineCalls({
  groupes: {
    method: 'GET',
    path: 'Groupe/groupes',
    summary: "Groupes de l'utilisateur, précédés de « Tous mes contrats » quand leur nombre le permet",
    access: connecte(),
    answer: resultats(groupe),
  },
  getGroupe: {
    method: 'GET',
    path: 'Groupe/getGroupe/{id}',
    summary: 'Un groupe (0 : tous les contrats)',
    access: parGroupe('id'),
    params: z.object({ id: identifiantNumerique }),
    answer: groupe,
  },
  listeContrats: {
    method: 'GET',
    path: 'Groupe/listeContrats/{id}',
    summary: "Contrats d'un groupe (0 : tous les contrats)",
    access: parGroupe('id'),
    params: z.object({ id: identifiantNumerique }),
    query: listeContrats,
    answer: resultats(contratDeGroupe),
  },
})
