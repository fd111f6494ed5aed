import * as z from 'zod'
import {
  drapeau,
  identifiantNumerique,
  instantReponse,
  liste,
  numeroContrat,
  texte,
  texteLibre,
} from '../commun/champs.ts'
import { autorisationService } from '../services/schemas.ts'
import { PROFILS } from './profils.ts'
import { SCOPES_RETIRABLES } from './scopes.ts'

export const profil = z.enum(PROFILS)

/** Application credentials, exchanged for an anonymous token. */
export const demandeJeton = z.object({
  clientId: texte(200, 1),
  accessKey: texte(200, 1),
})

export const jeton = z.object({ token: z.string(), expirationDate: instantReponse })

/** A profile with its name, and whether the session's user may give it to somebody. */
export const profilDescription = z.object({ code: profil, libelle: z.string(), attribuable: z.boolean() })

/** Whether the session's user may do this action in this context; the shell builds its menus from these. */
export const autorisation = z.object({ controleur: z.string(), action: z.string(), autorise: z.boolean() })
export const autorisations = z.object({
  autorisations: z.array(autorisation),
  services: z
    .array(autorisationService)
    .optional()
    .meta({ description: 'Sur un contrat : ce qu’il peut faire de chaque service' }),
})
export type Autorisations = z.infer<typeof autorisations>

/**
 * What a browser needs to show the captcha. `challenge` is the puzzle of the self-hosted ALTCHA, given as it stands
 * to the widget; the other providers make their own from `cleSite`.
 */
export const challengeCaptcha = z.object({
  fournisseur: z.enum(['ALTCHA', 'GOOGLE', 'FRIENDLY-CAPTCHA']),
  cleSite: z.string(),
  script: z.string().nullable().meta({ description: 'Adresse du script du fournisseur ; null pour ALTCHA' }),
  challenge: z
    .object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        keySignature: z.string().optional(),
        expiresAt: z.number().optional(),
      }),
      signature: z.string().optional(),
    })
    .nullable(),
})

/** The answer of the captcha: the form field that the provider's widget fills. */
export const reponseCaptcha = texte(20_000)
/** The two fields of a form that a captcha may protect; which of them the call needs is the server's to say. */
export const champsCaptcha = {
  captcha: reponseCaptcha.optional(),
  tokenKey: texte(200).optional().meta({ description: 'Clé publique du captcha auquel `captcha` répond' }),
}

/** The key of a perimeter. */
export const cleUnivers = z.uuid('Ce périmètre n’existe pas ou plus.').toLowerCase()
export const libelleUnivers = texteLibre().pipe(texte(255, 1))

/** A perimeter in a list (docs/domaines/acces.md#périmètres). */
export const universResume = z.object({
  key: z.string(),
  libelle: z.string(),
  scopes: z.array(z.string()).meta({ description: 'Ce que le périmètre ferme' }),
  groupes: z.array(z.string()).meta({ description: 'Identifiants des groupes' }),
  nbContrats: z
    .number()
    .int()
    .meta({ description: 'Contrats rattachés au compte que le périmètre ouvre, un à un ou par ses groupes' }),
  nbUtilisateurs: z.number().int(),
})
export type UniversResume = z.infer<typeof universResume>

/** A perimeter in full: with the contracts given one by one. */
export const universDetail = universResume.extend({
  contrats: z.array(z.string()).meta({ description: 'Numéros des contrats' }),
})
export type UniversDetail = z.infer<typeof universDetail>

export const TRIS_UNIVERS = ['libelle', 'nbContrats', 'nbUtilisateurs'] as const
export type TriUnivers = (typeof TRIS_UNIVERS)[number]
export const listeUnivers = liste(TRIS_UNIVERS, 'libelle')

export const saisieUnivers = z.object({
  key: cleUnivers.optional().meta({ description: 'Sans elle : un nouveau périmètre' }),
  libelle: libelleUnivers,
  scopes: z
    .array(
      z
        .string()
        .transform((scope) => scope.toLowerCase())
        .pipe(z.enum(SCOPES_RETIRABLES, 'Fonctionnalité inconnue.')),
    )
    .max(SCOPES_RETIRABLES.length)
    .optional()
    .meta({ description: 'Fonctionnalités fermées, en minuscules ; sans elles, celles d’avant, ou aucune' }),
})

/** How a request names a perimeter: by its key, else by its name. */
export const designationUnivers = z
  .object({ key: cleUnivers.optional(), libelle: texte(255).optional() })
  .refine(({ key, libelle }) => key !== undefined || (libelle ?? '') !== '', {
    path: ['key'],
    message: 'Indiquez un périmètre.',
  })

const UNIVERS_PAR_UTILISATEUR = 200
/** The perimeters of a user; at least one, which the act says in the imposed words. */
export const listeUniversInfoKey = z
  .array(cleUnivers)
  .max(UNIVERS_PAR_UTILISATEUR, 'Choisissez au plus 200 périmètres.')
export const universDUtilisateur = z.object({ userWebIdSecondaire: identifiantNumerique, listeUniversInfoKey })

/** The most contracts moved by one call. */
const MASSE_MAX = 5000
/** Which contracts of a list a bulk call is about: those named, or all that a search finds. */
export const contratsChoisis = z.object({
  key: cleUnivers,
  contrats: z.array(numeroContrat).max(MASSE_MAX, 'Choisissez au plus 5 000 contrats.').default([]),
  tous: drapeau.default(false).meta({ description: 'Tous ceux que la recherche trouve' }),
  recherche: texte(100).default(''),
})
export const groupesChoisis = z.object({
  key: cleUnivers,
  groupes: z
    .array(identifiantNumerique)
    .min(1, 'Choisissez au moins un groupe.')
    .max(100, 'Choisissez au plus 100 groupes.'),
})
export const issueUnivers = z.object({ message: z.string(), nombre: z.number().int() })

/** A group as a perimeter sees it. */
export const groupeUnivers = z.object({
  idGroupe: z.number(),
  nom: z.string(),
  description: z.string(),
  nbContrats: z.number().int(),
  color: z.number(),
})
export type GroupeUnivers = z.infer<typeof groupeUnivers>

/** A content that may be restricted: `tuile-…` for a tile, or a feature of perimeters for the pages that belong to it. */
export const contentId = z.string().regex(/^[a-z0-9][a-z0-9-]{1,60}$/, 'Contenu inconnu.')

/** In which context a content is looked at: a contract, else a group (0: all contracts). */
export const contexteContenu = z.object({
  context: numeroContrat.optional(),
  idGroupe: identifiantNumerique.default(0),
})

/** One rule: the content is closed to a profile, everywhere (no scope) or in a perimeter (its key), or open to it again there. */
export const contenuRestreint = z.object({ contentId: z.string(), scope: z.string(), profil, restricted: z.boolean() })
export type ContenuRestreint = z.infer<typeof contenuRestreint>
/** A perimeter of any account, as an administrator chooses one. */
export const universContenu = z.object({ key: z.string(), libelle: z.string(), titulaire: z.string() })
export type UniversContenu = z.infer<typeof universContenu>
export const rechercheContenu = z.object({ recherche: texte(100).default('') })
export const saisieContenuRestreint = z.object({
  contentId,
  scope: z.union([z.literal(''), cleUnivers]).default(''),
  profil,
  restricted: drapeau,
})
