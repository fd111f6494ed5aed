import * as z from 'zod'
import { anonyme, defineCalls, profils } from '../call.ts'
import { drapeau, nombre, texte } from '../commun/champs.ts'

const commune = z.object({
  codeInsee: z.string(),
  codePostal: z.string(),
  nomCommune: z.string(),
  desservie: z.boolean().meta({ description: 'Desservie par ce service' }),
  numeroSociete: z.string().nullable().meta({ description: "Société qui la dessert, quand ce n'est pas ce service" }),
})

const filtres = {
  numeroSociete: texte(10).optional(),
  desservies: drapeau.default(false).meta({ description: 'Seulement les communes desservies' }),
}

export const referentielCalls = defineCalls({
  communes: {
    method: 'GET',
    path: 'referentiel/communes',
    summary:
      'Communes dont le nom contient la recherche, ou dont le code postal commence par elle ; les plus proches d’abord',
    access: anonyme(),
    scope: null,
    query: z.object({
      recherche: texte(60).default(''),
      nbElements: nombre(z.number().int().min(1).max(100)).default(20),
      ...filtres,
    }),
    answer: z.array(commune),
  },
  codePostal: {
    method: 'GET',
    path: 'referentiel/codePostal',
    summary: 'Communes d’un code postal',
    access: anonyme(),
    scope: null,
    query: z.object({
      codePostal: z
        .string()
        .trim()
        .regex(/^\d{5}$/, 'Saisissez les 5 chiffres du code postal.'),
      ...filtres,
    }),
    answer: z.array(commune),
  },
  listeCommunes: {
    method: 'GET',
    path: 'Configuration/listeCommunes/{x}',
    summary: 'Communes d’un nom, d’un code postal ou de ce par quoi ils commencent, pour le personnel',
    access: profils('CHARGE_DE_CLIENTELE'),
    scope: null,
    params: z.object({ x: texte(60, 1) }),
    answer: z.object({ resultats: z.array(commune) }),
  },
})
