import * as z from 'zod'
import { anonyme, defineCalls, sonde } from '../call.ts'
import { nombre, succes, texte } from '../commun/champs.ts'

const etat = z.enum(['OK', 'KO'])

const rapport = z.object({
  etat,
  tests: z.array(z.object({ nom: z.string(), etat, detail: z.string(), dureeMs: z.number() })),
})
export type RapportSante = z.infer<typeof rapport>

const enPanne = (lu: RapportSante): boolean => lu.etat === 'KO'

/** What watches over a server asks it; answered with 503 when something is wrong, whatever the state of the database. */
export const sondesCalls = defineCalls({
  version: {
    method: 'GET',
    path: 'Sante/version',
    summary: 'Version du serveur',
    access: sonde(),
    scope: null,
    answer: z.object({ version: z.string(), node: z.string() }),
  },
  testAll: {
    method: 'GET',
    path: 'Sante/test/ALL',
    summary:
      'État du serveur et de ce dont il dépend (level : 0 base et schéma, 1 aussi travaux et envois, 2 tout) ; 503 quand il manque quelque chose',
    access: sonde(),
    scope: null,
    query: z.object({
      level: nombre(z.number().pipe(z.literal([0, 1, 2]))).default(0),
    }),
    answer: rapport,
    isOutage: enPanne,
  },
  vivant: {
    method: 'GET',
    path: 'Sante/vivant',
    summary: 'Le processus répond ; 503 quand il faut le redémarrer',
    access: sonde(),
    scope: null,
    answer: rapport,
    isOutage: enPanne,
  },
  pret: {
    method: 'GET',
    path: 'Sante/pret',
    summary: 'Le processus peut travailler ; 503 pendant son démarrage, son arrêt, ou quand la base lui manque',
    access: sonde(),
    scope: null,
    answer: rapport,
    isOutage: enPanne,
  },
})

export const santeCalls = defineCalls({
  ...sondesCalls,
  log: {
    method: 'POST',
    path: 'log',
    summary: 'Erreur rencontrée par l’application dans le navigateur',
    access: anonyme(),
    scope: null,
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
