import * as z from 'zod'
import { dateSaisie, identifiantNumerique, instantReponse, page, succes, texte } from '../commun/champs.ts'
import { TYPES_EVENEMENT } from './evenements.ts'

const type = z.enum(TYPES_EVENEMENT)
const libelle = texte(100, 1)

/** A system that is told of what happens, and how it answers. */
export const recepteur = z.object({
  id: z.number().int(),
  libelle: z.string(),
  url: z.string(),
  types: z.array(type),
  suspendu: z.boolean(),
  etat: z.enum(['JOINT', 'EN_PANNE', 'SUSPENDU', 'JAMAIS_JOINT']),
  enAttente: z.number().int(),
  abandonnees: z.number().int(),
  derniereErreur: z.string().nullable(),
  repriseLe: instantReponse.nullable(),
  dernierSuccesLe: instantReponse.nullable(),
})
export type Recepteur = z.infer<typeof recepteur>

export const saisieRecepteur = z.object({
  libelle,
  url: texte(500, 1),
  types: z.array(type).min(1, 'Choisissez au moins un événement.').max(TYPES_EVENEMENT.length),
})
/** What is left out stays. */
export const recepteurModifie = saisieRecepteur
  .extend({ suspendu: z.boolean() })
  .partial()
  .extend({ id: identifiantNumerique })
export const parId = z.object({ id: identifiantNumerique })

/** A secret is shown once. */
export const secretDonne = succes.extend({ secret: z.string() })

export const ETATS_LIVRAISON = ['ATTENTE', 'LIVREE', 'ABANDONNEE'] as const
export type EtatLivraison = (typeof ETATS_LIVRAISON)[number]

/** One event for one receiver. */
export const livraison = z.object({
  id: z.number().int(),
  recepteur: z.string(),
  reference: z.string(),
  type,
  sujet: z.string().meta({ description: 'Numéro du contrat, ou ce dont l’événement parle' }),
  survenuLe: instantReponse,
  etat: z.enum(ETATS_LIVRAISON),
  tentatives: z.number().int(),
  prochainEssai: instantReponse.nullable(),
  livreeLe: instantReponse.nullable(),
  statut: z.number().int().nullable(),
  erreur: z.string().nullable(),
})
export type Livraison = z.infer<typeof livraison>

export const filtreLivraisons = z.object({
  recherche: texte(60).default(''),
  etat: z.enum(ETATS_LIVRAISON).optional(),
  recepteur: identifiantNumerique.optional(),
})
export const demandeLivraisons = filtreLivraisons.extend(page.omit({ triDecroissant: true }).shape)
export const livraisonDetaillee = livraison.extend({ message: z.string() })

/** Some deliveries by their numbers, or all those of a receiver that were given up. */
export const aRejouer = z.object({
  ids: z.array(z.int().nonnegative()).max(500).default([]),
  recepteur: identifiantNumerique.optional(),
})

export const PORTEES_CLE = ['demandes', 'rendez-vous', 'contrats'] as const
export type PorteeCle = (typeof PORTEES_CLE)[number]

/** A key by which a system of the utility answers. */
export const cleApi = z.object({
  id: z.number().int(),
  prefixe: z.string(),
  libelle: z.string(),
  portees: z.array(z.enum(PORTEES_CLE)),
  etat: z.enum(['VALIDE', 'EXPIREE', 'REVOQUEE']),
  creeeLe: instantReponse,
  expireLe: instantReponse.nullable(),
  employeeLe: instantReponse.nullable(),
})
export type CleApi = z.infer<typeof cleApi>

export const saisieCle = z.object({
  libelle,
  portees: z.array(z.enum(PORTEES_CLE)).min(1, 'Choisissez au moins une portée.').max(PORTEES_CLE.length),
  finLe: dateSaisie.optional().meta({ description: 'Dernier jour où elle ouvre ; sans lui, jusqu’à sa révocation' }),
})
