import * as z from 'zod'
import { instantReponse, texte } from '../commun/champs.ts'
import { PROFILS } from './profils.ts'

export const profil = z.enum(PROFILS)

/** Application credentials, exchanged for an anonymous token. */
export const demandeJeton = z.object({
  conversationId: texte(100).optional(),
  clientId: texte(200, 1),
  accessKey: texte(200, 1),
})

export const jeton = z.object({ token: z.string(), expirationDate: instantReponse })

/** A profile with its name, and whether the session's user may give it to somebody. */
export const profilDescription = z.object({ code: profil, libelle: z.string(), attribuable: z.boolean() })

/** Whether the session's user may do this action in this context; the shell builds its menus from these. */
export const autorisation = z.object({ controleur: z.string(), action: z.string(), autorise: z.boolean() })
export const autorisations = z.object({ autorisations: z.array(autorisation) })
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
