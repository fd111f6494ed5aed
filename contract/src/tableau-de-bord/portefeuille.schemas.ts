import * as z from 'zod'
import { contratResume } from '../abonnements/schemas.ts'
import { dateReponse, identifiantNumerique, liste, montant } from '../commun/champs.ts'
import { SITUATIONS, VUES_PORTEFEUILLE } from './portefeuille.regles.ts'

const nombre = z.number().int()

/** The four figures of a set of contracts. What is late is not among what is to be paid: together they are what is due. */
const chiffres = z.object({
  nbContrats: nombre,
  aPayer: z.object({
    nombre,
    nbFactures: nombre,
    montant,
    prochaineEcheance: dateReponse.nullable(),
  }),
  enRetard: z.object({
    nombre,
    nbFactures: nombre,
    montant,
    premiereEcheance: dateReponse.nullable(),
  }),
  enAlerte: z.object({ nombre, nbFuites: nombre.meta({ description: 'Dont fuites probables' }) }),
  sansReleve: z.object({
    nombre,
    montant: montant.meta({ description: 'Facturé sur estimation depuis le dernier relevé' }),
  }),
})
export type ChiffresPortefeuille = z.infer<typeof chiffres>

/** The portfolio of an account: its figures, what reconciles them, and the same by group. */
export const portefeuille = chiffres.extend({
  aSignaler: nombre.meta({ description: 'Contrats que compte au moins un des quatre chiffres' }),
  aPlusieursTitres: nombre.meta({ description: 'Contrats que comptent plusieurs des quatre chiffres' }),
  dansPlusieursGroupes: nombre,
  groupes: z.array(
    chiffres.extend({
      idGroupe: nombre.nullable().meta({ description: 'Nul : les contrats qui ne sont dans aucun groupe' }),
      nom: z.string(),
      color: nombre,
    }),
  ),
})
export type Portefeuille = z.infer<typeof portefeuille>
export type GroupeDuPortefeuille = Portefeuille['groupes'][number]

/** What the first leaks of a portfolio cost; not `complet` when there are more. */
export const fuitesDuPortefeuille = z.object({
  complet: z.boolean(),
  resultats: z.array(
    contratResume.pick({ numeroContrat: true, adresseLivraisonConstruite: true, groupes: true }).extend({
      depuis: dateReponse,
      litresParHeure: z.number(),
      litresPerdus: z.number(),
      coutEuros: montant.nullable(),
      coutParJourEuros: montant.nullable(),
      prixMetreCubeEuros: montant.nullable(),
    }),
  ),
})
export type FuiteDuPortefeuille = z.infer<typeof fuitesDuPortefeuille>['resultats'][number]

/** A contract in the portfolio. Nothing is told of one that is closed to the account. */
export const contratDuPortefeuille = contratResume.extend({
  situation: z.enum(SITUATIONS),
  resteAPayer: montant.nullable(),
  echeance: dateReponse.nullable().meta({ description: 'De la plus ancienne facture à payer' }),
  dernierReleve: dateReponse.nullable(),
  mois: z.array(
    z.object({
      mois: dateReponse.meta({ description: 'Premier jour du mois' }),
      volumeConsoEnLitres: z.number().nullable(),
    }),
  ),
})
export type ContratDuPortefeuille = z.infer<typeof contratDuPortefeuille>

/** The columns by which the portfolio sorts. */
export const TRIS_PORTEFEUILLE = [
  'numeroContrat',
  'libelle',
  'nomClientTitulaire',
  'nomClientPayeur',
  'adresseLivraisonConstruite',
  'resteAPayer',
  'dernierReleve',
  'situation',
] as const
export type TriPortefeuille = (typeof TRIS_PORTEFEUILLE)[number]

export const listePortefeuille = liste(TRIS_PORTEFEUILLE, 'numeroContrat').extend({
  vue: z.enum(VUES_PORTEFEUILLE).default('tous'),
  idGroupe: identifiantNumerique.optional(),
})
