import * as z from 'zod'
import { anonyme, defineCalls } from '../call.ts'
import { drapeau, texte } from '../commun/champs.ts'

const commune = z.object({ codeInsee: z.string(), codePostal: z.string(), nom: z.string(), desservie: z.boolean(), codeSociete: z.string().nullable() })

export const referentielCalls = defineCalls({
  communes: {
    method: 'GET',
    path: 'referentiel/communes',
    summary: 'Communes dont le nom contient la recherche, les plus proches d’abord',
    access: anonyme(),
    query: z.object({ recherche: texte(60).default(''), desservies: drapeau.default(false), nbElements: z.coerce.number().int().min(1).max(100).default(20) }),
    answer: z.array(commune),
  },
  codePostal: {
    method: 'GET',
    path: 'referentiel/codePostal',
    summary: "Communes d'un code postal",
    access: anonyme(),
    query: z.object({ codePostal: z.string().trim().regex(/^\d{5}$/, 'Saisissez les 5 chiffres du code postal.') }),
    answer: z.array(commune),
  },
})
