import * as z from 'zod'
import { contratResume, listeContrats } from '../abonnements/schemas.ts'
import { defineCalls, download, profils, univers, utilisateur } from '../call.ts'
import { formatTableur, identifiantNumerique, resultats, succes } from '../commun/champs.ts'
import * as s from './schemas.ts'

const parCle = z.object({ key: s.cleUnivers })
/** Five thousand numbers of seven characters, with room for spaces. */
const CORPS_MAX = 200_000
const D_UN_UTILISATEUR = { 'body.userWebIdSecondaire': 'utilisateur', 'body.listeUniversInfoKey[]': 'univers' } as const
const DEPLACE_CONTRATS = {
  method: 'POST',
  access: univers('body.key', { objets: { 'body.contrats[]': 'contrat' } }),
  body: s.contratsChoisis,
  bodyLimit: CORPS_MAX,
  answer: s.issueUnivers,
} as const
const DEPLACE_GROUPES = {
  method: 'POST',
  access: univers('body.key', { objets: { 'body.groupes[]': 'groupe' } }),
  body: s.groupesChoisis,
  answer: s.issueUnivers,
} as const

/** Perimeters: what a premium user opens to his secondary users and visitors. */
export const universCalls = defineCalls({
  listeUnivers: {
    method: 'GET',
    path: 'Acces/listeUnivers',
    summary: 'Périmètres de l’utilisateur premium',
    access: profils('UTILISATEUR_PREMIUM'),
    scope: null,
    query: s.listeUnivers,
    answer: resultats(s.universResume),
  },
  exportUnivers: {
    method: 'GET',
    path: 'Acces/exportUnivers/{format}',
    summary: 'Périmètres de l’utilisateur premium, en CSV ou en XLSX',
    access: profils('UTILISATEUR_PREMIUM'),
    scope: null,
    params: z.object({ format: formatTableur }),
    query: s.listeUnivers.pick({ recherche: true }),
    answer: download('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
  detailUnivers: {
    method: 'GET',
    path: 'Acces/univers/{key}',
    summary: 'Un périmètre',
    access: univers('params.key'),
    scope: null,
    params: parCle,
    answer: s.universDetail,
  },
  contratsAttachesUnivers: {
    method: 'GET',
    path: 'Acces/ContratsAttachesUnivers/{key}',
    summary: 'Contrats donnés un à un à un périmètre',
    access: univers('params.key'),
    scope: null,
    params: parCle,
    query: listeContrats,
    answer: resultats(contratResume),
  },
  contratsAttachablesUnivers: {
    method: 'GET',
    path: 'Acces/contratsAttachablesUnivers',
    summary: 'Contrats du compte qui ne sont pas donnés un à un à un périmètre ; sans clé, tous ceux du compte',
    access: profils('UTILISATEUR_PREMIUM', { 'query.key': 'univers' }),
    scope: null,
    query: listeContrats.extend({
      key: s.cleUnivers.optional().meta({ description: 'Sans elle : ce qu’un nouveau périmètre peut recevoir' }),
    }),
    answer: resultats(contratResume),
  },
  attacherContratsUnivers: {
    ...DEPLACE_CONTRATS,
    path: 'Acces/attacherContratsUnivers',
    scope: null,
    summary: 'Donne des contrats à un périmètre',
  },
  detacherContratsUnivers: {
    ...DEPLACE_CONTRATS,
    path: 'Acces/detacherContratsUnivers',
    scope: null,
    summary: 'Retire des contrats d’un périmètre',
  },
  universGroupesAttaches: {
    method: 'GET',
    path: 'Groupe/universGroupesAttaches',
    summary: 'Groupes d’un périmètre',
    access: univers('query.key'),
    scope: 'groupe',
    query: parCle,
    answer: resultats(s.groupeUnivers),
  },
  universGroupesAttachables: {
    method: 'GET',
    path: 'Groupe/universGroupesAttachables',
    summary: 'Groupes du compte qui ne sont pas dans un périmètre',
    access: univers('query.key'),
    scope: 'groupe',
    query: parCle,
    answer: resultats(s.groupeUnivers),
  },
  attacherGroupesUnivers: {
    ...DEPLACE_GROUPES,
    path: 'Acces/attacherGroupesUnivers',
    scope: null,
    summary: 'Donne des groupes à un périmètre',
  },
  detacherGroupesUnivers: {
    ...DEPLACE_GROUPES,
    path: 'Acces/detacherGroupesUnivers',
    scope: null,
    summary: 'Retire des groupes d’un périmètre',
  },
  univers: {
    method: 'POST',
    path: 'Acces/univers',
    summary: 'Crée un périmètre, ou modifie celui dont la clé est donnée',
    access: profils('UTILISATEUR_PREMIUM', { 'body.key': 'univers' }),
    scope: null,
    body: s.saisieUnivers,
    answer: z.object({ message: z.string(), univers: s.universDetail }),
  },
  deleteUnivers: {
    method: 'POST',
    path: 'Acces/deleteUnivers',
    summary: 'Supprime un périmètre, s’il n’est pas le seul d’un utilisateur',
    access: profils('UTILISATEUR_PREMIUM', { 'body.key': 'univers' }),
    scope: null,
    body: s.designationUnivers,
    answer: succes,
  },
  listeUtilisateurUnivers: {
    method: 'GET',
    path: 'Acces/listeUtilisateurUnivers/{id}',
    summary: 'Périmètres d’un utilisateur secondaire ou visiteur',
    access: utilisateur('params.id'),
    scope: null,
    params: z.object({ id: identifiantNumerique }),
    answer: resultats(s.universResume),
  },
  utilisateurUnivers: {
    method: 'POST',
    path: 'Acces/utilisateurUnivers',
    summary: 'Donne à un utilisateur secondaire ou visiteur ces périmètres, et eux seuls',
    access: profils('UTILISATEUR_PREMIUM', D_UN_UTILISATEUR),
    scope: null,
    body: s.universDUtilisateur,
    answer: succes,
  },
  deleteUtilisateurUnivers: {
    method: 'POST',
    path: 'Acces/deleteUtilisateurUnivers',
    summary: 'Retire des périmètres à un utilisateur secondaire ou visiteur, s’il lui en reste',
    access: profils('UTILISATEUR_PREMIUM', D_UN_UTILISATEUR),
    scope: null,
    body: s.universDUtilisateur,
    answer: succes,
  },
})
