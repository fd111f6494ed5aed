import * as z from 'zod'
import { defineCalls, download, profils } from '../call.ts'
import { formatTableur, succes } from '../commun/champs.ts'
import * as s from './schemas.ts'

const ADMINISTRATEUR = { access: profils('ADMIN'), scope: null } as const
const ECRITURE = { ...ADMINISTRATEUR, journal: true, answer: succes } as const

/** Features, parameters and caches, for administrators. */
export const reglagesCalls = defineCalls({
  listeConfig: {
    method: 'GET',
    path: 'Configuration/listeConfig',
    summary: 'Les fonctionnalités, leur état, celui de l’installation et ce qui les lit',
    ...ADMINISTRATEUR,
    answer: z.object({ resultats: z.array(s.fonctionnaliteReglee) }),
  },
  activerConfig: {
    method: 'POST',
    path: 'Configuration/activerConfig',
    summary: 'Active une fonctionnalité, sur tous les serveurs à la fois',
    ...ECRITURE,
    body: z.object({ nom: s.nomFonctionnalite }),
  },
  desactiverConfig: {
    method: 'POST',
    path: 'Configuration/desactiverConfig',
    summary: 'Éteint une fonctionnalité, sur tous les serveurs à la fois',
    ...ECRITURE,
    body: z.object({ nom: s.nomFonctionnalite }),
  },
  supprimerToutFeatures: {
    method: 'GET',
    path: 'Configuration/supprimerToutFeatures',
    summary: 'Remet toutes les fonctionnalités comme à l’installation',
    ...ECRITURE,
  },
  listeParametres: {
    method: 'GET',
    path: 'Configuration/listeParametres',
    summary: 'Les paramètres, leur valeur, celle de l’installation, leurs bornes et ce qui les lit',
    ...ADMINISTRATEUR,
    answer: z.object({ resultats: z.array(s.parametreRegle) }),
  },
  modifierParametre: {
    method: 'POST',
    path: 'Configuration/ModifierParametre',
    summary: 'Change la valeur d’un paramètre, sur tous les serveurs à la fois',
    ...ECRITURE,
    body: s.saisieParametre,
  },
  creerParametre: {
    method: 'POST',
    path: 'Configuration/CreerParametre',
    summary: 'Crée un paramètre du service',
    ...ECRITURE,
    body: s.nouveauParametre,
  },
  supprimerParametre: {
    method: 'POST',
    path: 'Configuration/SupprimerParametre',
    summary: 'Supprime un paramètre créé par le service ; rend à un autre sa valeur d’installation',
    ...ECRITURE,
    body: z.object({ nom: s.nomParametre }),
  },
  supprimerToutParametre: {
    method: 'GET',
    path: 'Configuration/supprimerToutParametre',
    summary: 'Rend à tous les paramètres leur valeur d’installation, et supprime ceux que le service a créés',
    ...ECRITURE,
  },
  reinitialiserParametres: {
    method: 'POST',
    path: 'Configuration/reinitialiserParametres',
    summary: 'Rend aux paramètres de l’agence leur valeur d’installation ; garde ceux que le service a créés',
    ...ECRITURE,
  },
  clearCache: {
    method: 'POST',
    path: 'Configuration/clearCache',
    summary: 'Fait oublier à tous les serveurs ce qu’ils gardent en mémoire',
    ...ECRITURE,
  },
  listeTiers: {
    method: 'GET',
    path: 'Configuration/listeTiers',
    summary: 'Les systèmes extérieurs, et si c’est au vrai que l’on parle',
    ...ADMINISTRATEUR,
    answer: z.object({ resultats: z.array(s.tiers) }),
  },
  listeExtensions: {
    method: 'GET',
    path: 'Configuration/listeExtensions',
    summary: 'Les extensions de fichier que l’agence peut accepter',
    ...ADMINISTRATEUR,
    answer: z.object({ resultats: z.array(z.string()) }),
  },
  exportReglages: {
    method: 'GET',
    path: 'Configuration/export/{cible}/{format}',
    summary: 'Les fonctionnalités, les paramètres ou les messages réécrits, pour un tableur',
    ...ADMINISTRATEUR,
    params: z.object({ cible: z.enum(['fonctionnalites', 'parametres', 'messages']), format: formatTableur }),
    answer: download('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
})
