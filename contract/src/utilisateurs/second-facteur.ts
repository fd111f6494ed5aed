import * as z from 'zod'
import { identifiantNumerique, instantReponse, texte } from '../commun/champs.ts'
import { etapeSecondFacteur, ouverture } from './schemas.ts'

/** How many recovery codes an account is given at once. */
export const NOMBRE_CODES_SECOURS = 10
/** How many keys an account holds at most. */
export const NOMBRE_MAX_PASSKEYS = 10

/** What an authenticator application shows, with or without a space in the middle. */
export const codeApplication = texte(20, 1)
  .transform((saisi) => saisi.replaceAll(/\s/g, ''))
  .refine((chiffres) => /^\d{6}$/.test(chiffres), 'Saisissez les six chiffres que montre votre application.')
export const codeSecours = texte(40, 1)
export const nomPasskey = texte(50, 1)
const octets = texte(10_000, 1)

/** What the browser answers when it has made a key (RegistrationResponseJSON of WebAuthn), as far as it is read. */
export const passkeyCreee = z.object({
  id: octets,
  rawId: octets,
  type: z.literal('public-key', 'La réponse du navigateur n’est pas lisible. Recommencez.'),
  response: z.object({
    clientDataJSON: octets,
    attestationObject: octets,
    transports: z.array(texte(30, 1)).max(10, 'Pas plus de 10 moyens de transport.').optional(),
  }),
})

/** What the browser answers when a key has signed (AuthenticationResponseJSON of WebAuthn), as far as it is read. */
export const passkeyPresentee = z.object({
  id: octets,
  rawId: octets,
  type: z.literal('public-key', 'La réponse du navigateur n’est pas lisible. Recommencez.'),
  response: z.object({ clientDataJSON: octets, authenticatorData: octets, signature: octets }),
})

const liste = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }))

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const optionsAjout = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: liste,
  authenticatorSelection: z.object({
    residentKey: z.literal('discouraged'),
    userVerification: z.literal('preferred'),
  }),
})

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const optionsPreuve = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('preferred'),
  allowCredentials: liste,
})

/** What a session that waits for the second factor has to show or to set up. */
export const attente = z.object({
  etape: etapeSecondFacteur,
  email: z.string(),
  application: z.boolean().meta({ description: 'Un code de son application d’authentification est accepté' }),
  passkey: z.boolean().meta({ description: 'Une de ses clés d’accès est acceptée' }),
  secours: z.boolean().meta({ description: 'Il lui reste des codes de secours' }),
  domainePasskeys: z.string().nullable().meta({
    description: 'Domaine pour lequel les clés d’accès valent ; null quand l’adresse de l’agence n’en permet pas',
  }),
})
export type AttenteSecondFacteur = z.infer<typeof attente>

const passkey = z.object({
  id: z.number().int(),
  nom: z.string(),
  ajouteeLe: instantReponse,
  utiliseeLe: instantReponse.nullable(),
})

/** The second factor of whoever asks. */
export const etatSecondFacteur = z.object({
  exige: z.boolean().meta({ description: 'L’agence exige un second facteur de son personnel' }),
  application: z.object({ ajouteeLe: instantReponse }).nullable(),
  passkeys: z.array(passkey),
  codesRestants: z.number().int(),
  domainePasskeys: attente.shape.domainePasskeys,
})
export type EtatSecondFacteur = z.infer<typeof etatSecondFacteur>

/** A factor was shown: the session that begins by it, or null where it had begun already. */
export const preuve = z.object({ message: z.string(), ouverture: ouverture.nullable() })

/** A factor was added: with the first come the recovery codes, which are never shown again. */
export const ajout = preuve.extend({ codesSecours: z.array(z.string()).nullable() })

export const idPasskey = z.object({ id: identifiantNumerique })

/** What an administrator sees of the second factor of another. */
export const resumeSecondFacteur = z.object({
  application: z.boolean(),
  passkeys: z.number().int(),
  codesRestants: z.number().int(),
})
