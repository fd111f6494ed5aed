import * as z from 'zod'
import { texte } from '../commun/champs.ts'
import { FONCTIONNALITES, type Fonctionnalite } from './fonctionnalites.ts'
import type { TypeParametre } from './parametres.ts'

const typeParametre = z.enum(['System.Int32', 'System.Double'] satisfies TypeParametre[])

/** A feature as an administrator sees it (docs/domaines/configuration.md#réglages). */
export const fonctionnaliteReglee = z.object({
  nom: z.string(),
  description: z.string(),
  payant: z.boolean(),
  actif: z.boolean(),
  defaut: z.boolean().meta({ description: "Son état à l'installation" }),
  lecteurs: z.string().meta({ description: 'Ce qui la lit dans l’agence' }),
})
export type FonctionnaliteReglee = z.infer<typeof fonctionnaliteReglee>
export const nomFonctionnalite = z.enum(
  Object.keys(FONCTIONNALITES) as [Fonctionnalite, ...Fonctionnalite[]],
  'Cette fonctionnalité n’existe pas.',
)

export const parametreRegle = z.object({
  nom: z.string(),
  type: typeParametre,
  valeur: z.string(),
  description: z.string(),
  defaut: z.string().nullable().meta({ description: "Sa valeur à l'installation ; null quand le service l'a créé" }),
  min: z.number().nullable(),
  max: z.number().nullable(),
  lecteurs: z.string(),
})
export type ParametreRegle = z.infer<typeof parametreRegle>

export const nomParametre = texte(100, 1)
export const saisieParametre = z.object({
  nom: nomParametre,
  valeur: texte(255, 1),
  type: typeParametre.optional().meta({ description: 'Le sien ; un autre est refusé' }),
  description: texte(500).optional(),
})
export const nouveauParametre = z.object({
  nom: z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9_]{1,99}$/, 'Saisissez 2 à 100 lettres, chiffres ou _, en commençant par une lettre.'),
  valeur: texte(255, 1),
  type: typeParametre,
  description: texte(500).default(''),
})

/** An outside system, and whether it is the real one that is spoken with. */
export const tiers = z.object({
  code: z.string(),
  libelle: z.string(),
  mode: z.enum(['reel', 'simule', 'absent']),
})

/** A sentence that an administrator has put in the place of a built-in one. */
export const messageReecrit = z.object({
  serial: z.number().int(),
  controller: z.string(),
  action: z.string(),
  code: z.string(),
  culture: z.string(),
  libelle: z.string(),
})
export type MessageReecrit = z.infer<typeof messageReecrit>

export const saisieMessage = z.object({
  controller: texte(100, 1),
  action: texte(100, 1),
  code: z
    .string()
    .trim()
    .regex(/^\w{1,60}$/, 'Saisissez le code du message, en lettres, chiffres ou tirets bas.'),
  culture: z
    .string()
    .trim()
    .regex(/^[a-z]{2}-[A-Z]{2}$/, 'Saisissez une culture comme fr-FR.')
    .default('fr-FR'),
  libelle: texte(2000, 1),
})
