import * as z from 'zod'
import { defineCalls, profils } from '../call.ts'
import { nombre, succes } from '../commun/champs.ts'
import * as s from './schemas.ts'

/** The catalogue of sentences that replace the built-in ones, for administrators. */
export const messagesCalls = defineCalls({
  listeMessage: {
    method: 'GET',
    path: 'Configuration/listeMessage',
    summary: 'Les messages réécrits, et les appels dont un message peut l’être',
    access: profils('ADMIN'),
    scope: null,
    answer: z.object({
      resultats: z.array(s.messageReecrit),
      appels: z.array(z.object({ controller: z.string(), actions: z.array(z.string()) })),
    }),
  },
  ajouterMessage: {
    method: 'POST',
    path: 'Configuration/ajouterMessage',
    summary: 'Met une phrase à la place de celle de l’agence, pour un appel et un code ; remplace la précédente',
    access: profils('ADMIN'),
    scope: null,
    journal: true,
    body: s.saisieMessage,
    answer: succes.extend({ serial: z.number().int() }),
  },
  supprimerMessage: {
    method: 'POST',
    path: 'Configuration/supprimerMessage',
    summary: 'Rend à un message la phrase de l’agence',
    access: profils('ADMIN'),
    scope: null,
    journal: true,
    body: z.object({ serial: nombre(z.number().int().positive()) }),
    answer: succes,
  },
})
