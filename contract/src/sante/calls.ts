import * as z from 'zod'
import { anonyme, defineCalls, libre } from '../call.ts'
import { succes, texte } from '../commun/champs.ts'

const etat = z.enum(['OK', 'KO'])

export const santeCalls = defineCalls({
  version: {
    method: 'GET',
    path: 'Sante/version',
    summary: 'Version du serveur',
    access: libre(),
    answer: z.object({ version: z.string(), node: z.string() }),
  },
  testAll: {
    method: 'GET',
    path: 'Sante/test/ALL',
    summary: 'État du serveur et de ce dont il dépend (level : 0 base, 1 base et courriers, 2 tout)',
    access: libre(),
    query: z.object({ level: z.coerce.number().int().min(0).max(2).default(0) }),
    answer: z.object({
      etat,
      tests: z.array(z.object({ nom: z.string(), etat, detail: z.string(), dureeMs: z.number() })),
    }),
  },
  log: {
    method: 'POST',
    path: 'log',
    summary: "Erreur rencontrée par l'application dans le navigateur",
    access: anonyme(),
    body: z.object({
      message: texte(2000, 1),
      stack: texte(8000).optional(),
      url: texte(2000).optional(),
      niveau: z.enum(['debug', 'info', 'warn', 'error']).default('error'),
    }),
    readOnly: true,
    answer: succes,
  },
})
