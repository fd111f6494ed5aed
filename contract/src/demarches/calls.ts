import { anonyme, defineCalls } from '../call.ts'
import * as s from './schemas.ts'

/** Requests, and the forms by which they are made. */
export const demarchesCalls = defineCalls({
  definitions: {
    method: 'GET',
    path: 'Demarche/definitions',
    summary: 'Les formulaires de démarche, avec leurs réglages',
    access: anonyme(),
    scope: null,
    answer: s.definitions,
  },
  definition: {
    method: 'GET',
    path: 'Demarche/definition/{type}',
    summary: 'Un formulaire : ses étapes et ses champs, conditionnels compris, et ses réglages',
    access: anonyme(),
    scope: null,
    params: s.parType,
    answer: s.definition,
  },
  creationNouvelleDemarche: {
    method: 'POST',
    path: 'Demarche/creationNouvelleDemarche',
    summary: 'Envoie un formulaire de démarche avec ses fichiers, et fait aussitôt ce qu’il demande s’il le peut',
    access: anonyme({ objets: { 'body.numeroContrat': 'contrat' } }),
    scope: 'synthesedesdemandes',
    body: s.nouvelleDemarche,
    files: { field: 'fichiers', max: 20, maxBytes: 20_971_520 },
    answer: s.demarcheCreee,
  },
})
