import * as z from 'zod'
import { anonyme, defineCalls, libre } from '../call.ts'
import { succes } from '../commun/champs.ts'
import { demandeJeton, jeton } from './schemas.ts'

/** The calls by which a browser begins and ends: a file of their own, since the first screen brings no other of the domain. */
export const jetonsCalls = defineCalls({
  generateToken: {
    method: 'POST',
    path: 'Acces/generateToken',
    summary: 'Échange les identifiants de l’application contre un jeton anonyme',
    access: libre(),
    scope: null,
    body: demandeJeton,
    readOnly: true,
    answer: jeton,
  },
  releaseMe: {
    method: 'GET',
    path: 'Acces/releaseMe',
    summary: 'Déconnexion : met fin au jeton',
    access: anonyme(),
    scope: null,
    answer: succes.extend({
      adresseDeconnexion: z
        .string()
        .nullable()
        .meta({ description: "Où envoyer le navigateur pour finir aussi la session chez le fournisseur d'identité" }),
    }),
  },
})
