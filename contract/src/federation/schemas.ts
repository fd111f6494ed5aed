import * as z from 'zod'
import { infoAttachementAbonnement, motDePasseSaisi, nom, ouverture, prenom } from '../utilisateurs/schemas.ts'
import { champsCaptcha } from '../acces/schemas.ts'
import { drapeau, email, instantReponse, texte } from '../commun/champs.ts'
import { FOURNISSEURS_IDENTITE, USAGES_FEDERATION } from './regles.ts'

export const fournisseurIdentite = z.enum(FOURNISSEURS_IDENTITE)
export const usageFederation = z.enum(USAGES_FEDERATION)

/** What begins the journey to a provider: where to go, and what the return will be compared with. */
export const depart = z.object({
  state: z.string(),
  nonce: z.string().nullable().meta({ description: 'Seulement pour FranceConnect' }),
  adresse: z.string().meta({ description: "Adresse du fournisseur d'identité, où envoyer le navigateur" }),
  expirationDate: instantReponse,
})

/** Somebody whom a provider has identified, in this session; texts are as the provider gives them. */
export const identiteFederee = z.object({
  fournisseur: fournisseurIdentite,
  uid: z.string(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
})
export type IdentiteFederee = z.infer<typeof identiteFederee>

/** The session that begins, or, when no account is linked to this identity, whom the provider identified. */
export const connexionFederee = z.union([ouverture, z.object({ aRapprocher: identiteFederee })])
export type ConnexionFederee = z.infer<typeof connexionFederee>

const uid = texte(255, 1)

/** What Gigya gave the browser; `signature` covers `uid` and `signatureTimestamp` alone. */
export const assertionGigya = z.object({
  uid,
  signature: texte(200, 1),
  signatureTimestamp: texte(20, 1),
  metaData: z.object({
    state: texte(200, 1).meta({ description: 'Celui de getTokenStateNonce, rendu au retour' }),
    prenom: texte(100).default(''),
    nom: texte(100).default(''),
    email: texte(255).default(''),
  }),
})

/** The identity that `logOnFranceConnectProvider` has verified in this session: nothing else of it is needed. */
export const connexionFranceConnect = z.object({ uid })

/** Links the identity verified in this session to the account whose password is given. */
export const rapprochement = z.object({
  uid,
  identifiant: texte(255, 1).meta({ description: 'Identifiant ou adresse e-mail du compte existant' }),
  motDePasse: motDePasseSaisi,
  ...champsCaptcha,
})

/** Opens an account linked to the identity verified in this session; its password is drawn by the server. */
export const creationFederee = z.object({
  fournisseur: fournisseurIdentite,
  uid,
  prenom,
  nom,
  email,
  rgpd_consent: drapeau,
  infoAttachementAbonnement: infoAttachementAbonnement.optional(),
})

export const lienFedere = z.object({
  fournisseur: fournisseurIdentite,
  lieLe: instantReponse,
  derniereConnexion: instantReponse.nullable(),
})
export const liensFederes = z.object({
  liens: z.array(lienFedere),
  deliable: z.boolean().meta({ description: "L'utilisateur a un mot de passe, qui lui reste pour se connecter" }),
})
