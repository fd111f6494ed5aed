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
})
