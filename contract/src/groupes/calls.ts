import * as z from 'zod'
import { listeContrats } from '../abonnements/schemas.ts'
import { PROFILS_SUBORDONNES } from '../acces/profils.ts'
import { connecte, defineCalls, groupe as parGroupe } from '../call.ts'
import { identifiantNumerique, resultats, succes } from '../commun/champs.ts'
import {
  contratDeGroupe,
  contratsParGroupe,
  groupe,
  groupeDetail,
  modificationGroupe,
  saisieGroupe,
  selectionContrats,
  userWeb,
} from './schemas.ts'

/** The virtual group of all attached contracts. */
export const GROUPE_TOUS = {
  idGroupe: 0,
  nom: 'Tous mes contrats',
  description: 'Tous les contrats rattachés',
} as const

const gereur = parGroupe('body.idGroupe', { sauf: PROFILS_SUBORDONNES })
const REMPLISSAGE = { sauf: PROFILS_SUBORDONNES, objets: { 'body.contratInfo[]': 'contrat' } } as const
const membre = z.object({ idGroupe: identifiantNumerique, utilisateurMembreId: identifiantNumerique })

export const groupesCalls = defineCalls({
  groupes: {
    method: 'GET',
    path: 'Groupe/groupes',
    horsReseau: true,
    summary: "Groupes de l'utilisateur, précédés de « Tous mes contrats » quand leur nombre le permet",
    access: connecte(),
    scope: null,
    answer: resultats(groupe),
  },
  getGroupe: {
    method: 'GET',
    path: 'Groupe/getGroupe/{id}',
    summary: 'Un groupe (0 : tous les contrats), et qui d’autre l’atteint',
    access: parGroupe('params.id'),
    scope: 'groupe',
    params: z.object({ id: identifiantNumerique }),
    answer: groupeDetail,
  },
  listeContrats: {
    method: 'GET',
    path: 'Groupe/listeContrats/{id}',
    summary: "Contrats d'un groupe (0 : tous les contrats)",
    access: parGroupe('params.id'),
    scope: 'groupe',
    params: z.object({ id: identifiantNumerique }),
    query: listeContrats,
    answer: resultats(contratDeGroupe),
  },
  contratsGroupe: {
    method: 'GET',
    path: 'Groupe/contrats/groupe',
    summary: "Contrats d'un groupe (0 : tous les contrats)",
    access: parGroupe('query.idGroupe'),
    scope: 'groupe',
    query: contratsParGroupe,
    answer: resultats(contratDeGroupe),
  },
  contratsAttachables: {
    method: 'GET',
    path: 'Groupe/contrats/attachableGroupe',
    summary: 'Contrats du compte qui ne sont pas encore dans le groupe',
    access: parGroupe('query.idGroupe', { sauf: PROFILS_SUBORDONNES }),
    scope: 'groupe',
    query: contratsParGroupe,
    answer: resultats(contratDeGroupe),
  },
  creerGroupe: {
    method: 'POST',
    path: 'Groupe/creerGroupe',
    summary: 'Crée un groupe (10 au plus par compte)',
    access: connecte({ sauf: PROFILS_SUBORDONNES, objets: { 'body.userWeb': 'utilisateur' } }),
    scope: 'groupe',
    body: saisieGroupe.extend({ userWeb: userWeb.optional() }),
    answer: succes.extend({ groupe }),
  },
  modifierGroupe: {
    method: 'POST',
    path: 'Groupe/modifierGroupe',
    summary: "Change le nom et la description d'un groupe ; ce qui n’est pas donné reste",
    access: gereur,
    scope: 'groupe',
    body: modificationGroupe,
    answer: succes.extend({ groupe }),
  },
  supprimerGroupe: {
    method: 'POST',
    path: 'Groupe/supprimerGroupe',
    summary: 'Supprime un groupe ; ses contrats restent rattachés au compte',
    access: gereur,
    scope: 'groupe',
    body: z.object({ idGroupe: identifiantNumerique }),
    answer: succes,
  },
  attacherContrat: {
    method: 'POST',
    path: 'Groupe/attacherContrat',
    summary: 'Met des contrats dans un groupe, tous ou aucun : un, une liste, ou tous ceux que trouve une recherche',
    access: parGroupe('body.idGroupe', REMPLISSAGE),
    scope: 'groupe',
    body: selectionContrats,
    bodyLimit: 300_000,
    answer: succes.extend({ nombre: z.number().int().meta({ description: 'Contrats qui n’y étaient pas' }), groupe }),
  },
  detacherContrat: {
    method: 'POST',
    path: 'Groupe/detacherContrat',
    summary: 'Retire des contrats d’un groupe : un, une liste, ou tous ceux que trouve une recherche',
    access: parGroupe('body.idGroupe', REMPLISSAGE),
    scope: 'groupe',
    body: selectionContrats,
    bodyLimit: 300_000,
    answer: succes.extend({ nombre: z.number().int().meta({ description: 'Contrats qui y étaient' }), groupe }),
  },
  ajouterUtilisateur: {
    method: 'POST',
    path: 'Groupe/ajouterUtilisateur',
    summary: 'Donne un groupe à un utilisateur secondaire ou visiteur du compte',
    access: gereur,
    scope: 'groupe',
    body: membre,
    answer: succes,
  },
  retirerUtilisateur: {
    method: 'POST',
    path: 'Groupe/retirerUtilisateur',
    summary: 'Reprend un groupe à un utilisateur',
    access: gereur,
    scope: 'groupe',
    body: membre,
    answer: succes,
  },
})
