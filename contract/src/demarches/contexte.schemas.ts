import * as z from 'zod'
import { dateReponse, numeroContrat, texte } from '../commun/champs.ts'
import type { Contexte } from './modele.ts'

const cadran = z.object({ numeroOrdre: z.number().int(), libelle: z.string(), dernier: z.number().int().nullable() })

const compteur = z.object({
  numero: z.string(),
  unite: z.enum(['m3', 'kWh']),
  chiffres: z.number().int().meta({ description: 'Chiffres noirs du compteur' }),
  cadrans: z.array(cadran).readonly(),
  dernierReleve: dateReponse.nullable(),
})

const contrat = z.object({
  numeroContrat: z.string(),
  titulaire: z
    .object({ nom: z.string(), prenom: z.string() })
    .nullable()
    .meta({ description: 'Dit à un client du contrat, et à lui seul' }),
  compteur: compteur.nullable(),
  dernierJourFacture: dateReponse.nullable(),
  prelevement: z.enum(['TP', 'PA', 'ME']),
  mandat: z.boolean(),
  mensualitePrevueCents: z.number().int().nullable(),
  autresContratsDuPayeur: z.number().int(),
})

/** What a form starts from, beside its settings, which its definition tells. */
export const contexteDemarche = z.object({
  aujourdhui: dateReponse,
  personne: z.object({ nom: z.string(), prenom: z.string(), email: z.string(), telephone: z.string() }).nullable(),
  contrat: contrat.nullable(),
  trouve: z.object({
    communeDesservie: z.boolean().nullable(),
    nomCommune: z.string().nullable(),
    lieu: z.object({ adresse: z.string(), compteur }).nullable(),
    indexDouteux: z.boolean(),
  }),
  origine: z.literal('resiliation').nullable(),
  actives: z.object({ factureElectroniqueLibre: z.boolean(), naissanceExigee: z.boolean() }),
  interventions: z.array(z.object({ valeur: z.string(), libelle: z.string() })).readonly(),
}) satisfies z.ZodType<Omit<Contexte, 'reglages'>>

export const demandeContexte = z.object({
  typeFormulaire: texte(60, 1),
  numeroContrat: numeroContrat.optional(),
  origine: z.enum(['resiliation']).optional(),
  valeurs: z
    .record(texte(100, 1), texte(4000))
    .default({})
    .meta({ description: 'Réponses d’après lesquelles un lieu se cherche' }),
})
