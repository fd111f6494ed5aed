import * as z from 'zod'
import { contratResume, listeContrats } from '../abonnements/schemas.ts'
import { drapeau, identifiantNumerique, numeroContrat, page, texte, texteLibre } from '../commun/champs.ts'
import { NB_MAX_CONTRATS_NOMMES } from './regles.ts'

export const groupe = z.object({
  idGroupe: z.number(),
  nom: z.string(),
  description: z.string(),
  nbContrats: z.number(),
  nbUsers: z.number(),
  color: z.number().meta({ description: 'Place dans la palette de 10 couleurs' }),
  modifiable: z.boolean().meta({ description: "L'utilisateur peut le modifier, le remplir, le vider et le supprimer" }),
})
export type Groupe = z.infer<typeof groupe>

/** Somebody who reaches a group without owning it. */
export const membreGroupe = z.object({
  userWebId: z.string(),
  nomComplet: z.string(),
  email: z.string(),
  direct: z.boolean().meta({ description: 'Ajouté au groupe même ; sinon par un périmètre qui le contient' }),
})
export type MembreGroupe = z.infer<typeof membreGroupe>

/** One group in full. Who else reaches it is told to whoever may change it. */
export const groupeDetail = groupe.extend({ membres: z.array(membreGroupe) })
export type GroupeDetail = z.infer<typeof groupeDetail>

export const contratDeGroupe = contratResume.extend({
  libelleEtatContrat: z.string(),
  libelleLongEtatContrat: z.string(),
})
export type ContratDeGroupe = z.infer<typeof contratDeGroupe>

/** The contracts in a group, or beside it: searched, sorted and cut. */
export const contratsParGroupe = listeContrats.extend({ idGroupe: identifiantNumerique })

export const nomGroupe = texte(255, 2).refine((nom) => !/[<>$%]/.test(nom), 'Retirez les caractères < > $ %.')
export const saisieGroupe = z.object({ nom: nomGroupe, description: texteLibre().default('') })
/** What is left out stays as it is. */
export const modificationGroupe = z.object({
  idGroupe: identifiantNumerique,
  nom: nomGroupe.optional(),
  description: texteLibre().optional(),
})

/** For whom a group is created: the user's id, alone or as the `userWebId` of a user. */
export const userWeb = z
  .union(
    [identifiantNumerique, z.object({ userWebId: identifiantNumerique })],
    'Indiquez le userWebId d’un utilisateur.',
  )
  .transform((valeur) => (typeof valeur === 'number' ? valeur : valeur.userWebId))
  .meta({ description: 'userWebId du propriétaire ; celui qui demande, sauf indication contraire' })

const reference = z
  .union([numeroContrat, z.object({ numeroContrat })], 'Le numéro de contrat comporte 7 caractères.')
  .transform((valeur) => (typeof valeur === 'string' ? valeur : valeur.numeroContrat))

/** Contracts to put into a group or to take out of it: one, a list, or all those that a search finds. */
export const selectionContrats = z
  .object({
    idGroupe: identifiantNumerique,
    contratInfo: z
      .union(
        [z.array(reference).min(1).max(NB_MAX_CONTRATS_NOMMES), reference],
        'Indiquez un numéro de contrat de 7 caractères, ou une liste de 1 à 5 000 numéros.',
      )
      .transform((valeur) => (typeof valeur === 'string' ? [valeur] : [...new Set(valeur)]))
      .optional()
      .meta({ description: 'Un contrat ou une liste : numéros, ou objets qui portent un numeroContrat' }),
    tous: drapeau
      .default(false)
      .meta({ description: 'Tous ceux que la recherche trouve, plutôt que des contrats nommés' }),
    recherche: texte(100).default(''),
    utilisateurCreateurId: identifiantNumerique
      .optional()
      .meta({ description: 'userWebId du propriétaire du groupe, vérifié' }),
  })
  .refine(({ contratInfo, tous }) => tous !== (contratInfo !== undefined), {
    path: ['contratInfo'],
    message: 'Choisissez au moins un contrat, ou tous ceux de la recherche.',
  })
export type SelectionContrats = z.output<typeof selectionContrats>

/** A group as the staff finds it among those of all accounts. */
export const groupeAdministre = z.object({
  idGroupe: z.number(),
  nom: z.string(),
  description: z.string(),
  nbContrats: z.number().int(),
  proprietaire: z.object({ userWebId: z.string(), nomComplet: z.string(), email: z.string() }),
})
export type GroupeAdministre = z.infer<typeof groupeAdministre>
export const groupesAdministres = page.omit({ triDecroissant: true }).extend({ recherche: texte(100).default('') })

/** Groups and contracts to bring together, or to part, in one go. */
const groupesChoisis = z
  .array(identifiantNumerique.refine((id) => id > 0, 'Choisissez un groupe.'))
  .min(1, 'Choisissez un groupe.')
  .max(20, 'Choisissez au plus 20 groupes.')
/** As many users as are given groups at once. */
export const NB_MAX_UTILISATEURS_NOMMES = 500
export const partage = z.object({
  groupes: groupesChoisis,
  utilisateurs: z
    .array(identifiantNumerique.refine((id) => id > 0, 'Choisissez un utilisateur.'))
    .min(1, 'Choisissez au moins un utilisateur.')
    .max(NB_MAX_UTILISATEURS_NOMMES, `Choisissez au plus ${NB_MAX_UTILISATEURS_NOMMES} utilisateurs.`)
    .transform((ids) => [...new Set(ids)]),
})
export const croisement = z.object({
  groupes: groupesChoisis,
  contrats: z
    .array(numeroContrat)
    .min(1, 'Indiquez au moins un contrat.')
    .max(NB_MAX_CONTRATS_NOMMES)
    .transform((valeurs) => [...new Set(valeurs)]),
})
