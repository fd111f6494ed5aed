import * as z from 'zod'
import { defineCalls, download, profils } from '../call.ts'
import { formatTableur, resultats, succes } from '../commun/champs.ts'
import * as s from './schemas.ts'

const ADMINISTRATEUR = { access: profils('ADMIN'), scope: null } as const
const ECRITURE = { method: 'POST', ...ADMINISTRATEUR, journal: true } as const

/** Receivers of events, what was sent to them, and the keys by which systems answer; for administrators. */
export const echangesCalls = defineCalls({
  listeRecepteurs: {
    method: 'GET',
    path: 'Echange/listeRecepteurs',
    summary: 'Les systèmes prévenus de ce qui se passe, et comment ils répondent',
    ...ADMINISTRATEUR,
    answer: z.object({
      resultats: z.array(s.recepteur),
      adressesPermises: z.array(z.string()).meta({ description: 'Les seules adresses où envoyer' }),
    }),
  },
  creerRecepteur: {
    path: 'Echange/creerRecepteur',
    summary: 'Ajoute un récepteur ; son secret n’est montré qu’ici',
    ...ECRITURE,
    body: s.saisieRecepteur,
    answer: s.secretDonne,
  },
  modifierRecepteur: {
    path: 'Echange/modifierRecepteur',
    summary: 'Change un récepteur, le suspend ou le reprend',
    ...ECRITURE,
    body: s.recepteurModifie,
    answer: succes,
  },
  renouvelerSecret: {
    path: 'Echange/renouvelerSecret',
    summary: 'Donne un autre secret à un récepteur ; l’ancien signe encore un jour',
    ...ECRITURE,
    body: s.parId,
    answer: s.secretDonne,
  },
  supprimerRecepteur: {
    path: 'Echange/supprimerRecepteur',
    summary: 'Retire un récepteur, avec ce qui l’attendait',
    ...ECRITURE,
    body: s.parId,
    answer: succes,
  },
  essayerRecepteur: {
    path: 'Echange/essayerRecepteur',
    summary: 'Envoie un message d’essai à un récepteur',
    ...ECRITURE,
    body: s.parId,
    answer: succes,
  },
  listeLivraisons: {
    method: 'GET',
    path: 'Echange/listeLivraisons',
    summary: 'Les événements envoyés ou à envoyer, le plus récent d’abord ; le total s’arrête à 10 001',
    ...ADMINISTRATEUR,
    query: s.demandeLivraisons,
    answer: resultats(s.livraison),
  },
  livraison: {
    method: 'GET',
    path: 'Echange/livraison/{id}',
    summary: 'Une livraison, avec le message tel qu’il est envoyé',
    ...ADMINISTRATEUR,
    params: s.parId,
    answer: s.livraisonDetaillee,
  },
  exportLivraisons: {
    method: 'GET',
    path: 'Echange/exportLivraisons/{format}',
    summary: 'Les livraisons qu’une recherche trouve, pour un tableur',
    ...ADMINISTRATEUR,
    params: z.object({ format: formatTableur }),
    query: s.filtreLivraisons,
    answer: download('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
  rejouerLivraisons: {
    path: 'Echange/rejouerLivraisons',
    summary: 'Envoie de nouveau des livraisons, ou toutes celles qu’un récepteur n’a pas prises',
    ...ECRITURE,
    body: s.aRejouer,
    answer: succes,
  },
  listeCles: {
    method: 'GET',
    path: 'Echange/listeCles',
    summary: 'Les clés par lesquelles les systèmes du service répondent',
    ...ADMINISTRATEUR,
    answer: z.object({ resultats: z.array(s.cleApi) }),
  },
  creerCle: {
    path: 'Echange/creerCle',
    summary: 'Crée une clé ; elle n’est montrée qu’ici',
    ...ECRITURE,
    body: s.saisieCle,
    answer: s.secretDonne,
  },
  revoquerCle: {
    path: 'Echange/revoquerCle',
    summary: 'Retire une clé, aussitôt',
    ...ECRITURE,
    body: s.parId,
    answer: succes,
  },
})
