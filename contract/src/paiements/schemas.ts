import * as z from 'zod'
import { reponseCaptcha } from '../acces/schemas.ts'
import {
  dateReponse,
  drapeau,
  email,
  identifiantNumerique,
  instantReponse,
  liste,
  montant,
  numeroContrat,
  resultats,
  texte,
  dateSaisie,
} from '../commun/champs.ts'
import { NATURES_ANOMALIE } from './anomalies.ts'
import { ETATS_TENTATIVE } from './etats.ts'
import { FACTURES_PAR_PAIEMENT } from './regles.ts'
import { ISSUES_RETOUR } from './retours.ts'
import { TYPES_SERVICE_PAIEMENT } from './types-service.ts'

export const typeServicePaiement = z.enum(TYPES_SERVICE_PAIEMENT)
const INVITATION_MONTANT = 'Saisissez un montant en euros, avec deux décimales au plus.'

/** Euros with at most two decimals, at most ten million. */
export const montantSaisi = z
  .number(INVITATION_MONTANT)
  .nonnegative(INVITATION_MONTANT)
  .max(10_000_000, 'Ce montant est trop élevé pour être payé en ligne.')
  .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, INVITATION_MONTANT)
  .meta({ description: 'Montant en euros' })

export const numeroFacture = texte(30, 1).refine(
  (numero) => numero.length >= 3,
  'Le numéro de facture comporte 3 à 30 caractères.',
)
/** Our reference of an attempt. */
export const referenceTentative = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{16}$/, 'Cette référence de paiement n’existe pas.')

const traiteFacturation = z.object({ code: texte(20) })

/** One invoice to pay; without amount, or with 0, all that is owed on it. */
export const facturePaiementInfo = z.object({
  reference: numeroFacture.meta({ description: 'Numéro de la facture' }),
  numeroContrat,
  montant: montantSaisi.nullish(),
})

/** What is to be paid (docs/domaines/paiements.md#demande). */
export const paiementInfo = z.object({
  email: email.nullish().meta({ description: 'Adresse du payeur ; celle du compte par défaut' }),
  isLogPaiement: drapeau
    .nullish()
    .meta({ description: 'Vrai : le navigateur part chez le prestataire, rien n’est demandé' }),
  isPaiementEcheance: drapeau.nullish(),
  identifiantTransaction: texte(100).nullish(),
  traiteFacturation: traiteFacturation.nullish(),
  facturePaiementInfoList: z
    .array(facturePaiementInfo)
    .max(FACTURES_PAR_PAIEMENT, `Payez au plus ${FACTURES_PAR_PAIEMENT} factures à la fois.`),
})
export type PaiementInfo = z.infer<typeof paiementInfo>

/** The short form, one invoice for one provider (docs/domaines/paiements.md#demande). */
export const demandeSimple = z.object({
  reference: numeroFacture,
  numeroContrat,
  montant: montantSaisi.nullish(),
  typeServicePaiement: typeServicePaiement.nullish(),
  email: email.nullish(),
})

export const demandeParContrat = z.object({
  numeroContrat,
  montant: montantSaisi.nullish().meta({ description: 'Sans montant, ou 0 : tout ce qui est dû' }),
  email: email.nullish(),
})

/**
 * Where to send the browser. By GET: to `urlPaiementContactPrestataire`. By POST: a form of `champs` sent there. The
 * three fields of `config` are those of PAYBOX under the names of the wire; null for other providers.
 */
export const ouverturePaiement = z.object({
  urlPaiementContactPrestataire: z.string(),
  methode: z.enum(['GET', 'POST']),
  champs: z.record(z.string(), z.string()),
  config: z.object({ pbX_PORTEUR: z.string(), pbX_CMD: z.string(), pbX_TOTAL: z.string() }).nullable(),
  referenceTransaction: z.string().meta({ description: 'Nom de la tentative, à rendre à traiterPaiement' }),
  token: z.string().nullable().meta({ description: 'Jeton du prestataire' }),
  typeServicePaiement,
  montant,
  devise: z.enum(['EUR', 'MAD']),
})
export type OuverturePaiement = z.infer<typeof ouverturePaiement>

/** Whether and how something may be paid, before it is asked for. `message` says why not. */
export const autorisationPaiement = z.object({
  isPaiementAutorise: z.boolean(),
  message: z.string().nullable(),
  code: z.string().nullable(),
  typeServicePaiement,
  montant: montant.meta({ description: 'Tout ce qui est dû sur ce qui est nommé' }),
  montantMinimum: montant.meta({ description: 'Le moins que puisse être un paiement partiel' }),
  isPaiementPartielAutorise: z.boolean(),
  isPaiementMultiFactureAutorise: z.boolean(),
  urlPaiementExterne: z
    .string()
    .nullable()
    .meta({ description: 'Page du prestataire quand il se passe de facture (PAYEXT)' }),
})

export const parContratSoldable = z.object({ contract: numeroContrat })
export const contratSoldable = z.object({
  isContratSoldable: z.boolean(),
  message: z.string().nullable(),
  solde: montant.meta({ description: 'Ce qui est dû sur le contrat, positif' }),
  montantMinimum: montant,
  isPaiementPartielAutorise: z.boolean(),
  typeServicePaiement,
})

/**
 * What the return page gives back (docs/domaines/paiements.md#retour): any of its names of the attempt will do. What else
 * it may tell of the payment is dropped: it would not be believed.
 */
export const retourPaiement = z.object({
  referenceTransaction: texte(100).nullish().meta({ description: 'Celle que la demande a donnée' }),
  identifiantTransaction: texte(200).nullish(),
  token: texte(300).nullish(),
  issue: z.enum(ISSUES_RETOUR).nullish().meta({ description: 'Par où le navigateur est revenu (routeRetour)' }),
  retourTransaction: texte(4000)
    .nullish()
    .meta({ description: 'La requête avec laquelle le prestataire a renvoyé le navigateur' }),
  typeServicePaiement: typeServicePaiement.nullish(),
})
export type RetourPaiement = z.infer<typeof retourPaiement>

/** What became of an attempt; invoices are only named to whoever made it, the amount not told once his session has ended. */
export const issuePaiement = z.object({
  referenceTransaction: z.string(),
  statutPaiement: z
    .number()
    .int()
    .meta({ description: '0 ouvert, 1 en attente, 2 enregistré, 3 annulé, 4 expiré, 5 refusé' }),
  isPaiementEffectue: z.boolean(),
  isPaiementDejaEffectue: z.boolean().meta({ description: 'Enregistré avant cet appel' }),
  isPaiementRefuse: z.boolean(),
  isPaiementRepris: z
    .boolean()
    .meta({ description: 'Enregistré, puis remboursé, annulé ou contesté en entier : la facture est de nouveau due' }),
  message: z.string().meta({ description: 'Motif du prestataire, en français, ou vide' }),
  montant: montant.nullable(),
  dateTransaction: instantReponse.nullable(),
  typeServicePaiement,
  traiteFacturationCode: z.string(),
  facturePaiementInfoList: z.array(z.object({ reference: z.string().nullable(), numeroContrat: z.string(), montant })),
})

/** Looks an invoice up without account: `a` its number, `b` the contract's, both stand on the bill. */
export const parFactureEtContrat = z.object({ a: numeroFacture, b: numeroContrat })
export const captchaFacture = z.object({ captcha: reponseCaptcha.optional(), tokenKey: texte(200).optional() })

/**
 * What the lookup tells, and no more: an invoice that is not of the contract is as unknown as one that does not exist, and one
 * that may not be paid is said to be so, with nothing else.
 */
export const infoFacture = z.object({
  isValide: z.boolean(),
  isPaiementAutorise: z.boolean(),
  message: z.string().nullable(),
  numeroFactureClient: z.string().nullable(),
  numeroContrat: z.string().nullable(),
  soldeFactureClient: montant.nullable().meta({ description: 'Ce qui reste dû, positif' }),
  dateLimitePaiementFacture: dateReponse.nullable(),
  adresseLivraison: z.string().nullable().meta({ description: 'Code postal et ville seulement' }),
  raisonSocialClient: z.string().nullable().meta({ description: 'Le nom, ses lettres masquées après la première' }),
  traiteFacturationCode: z.string().nullable(),
  typeServicePaiement: typeServicePaiement.nullable(),
})
export type InfoFacture = z.infer<typeof infoFacture>

/** The invoices of the same contract that may be paid, once one of them was looked up. */
export const facturesAnonymes = resultats(
  z.object({
    numeroFactureClient: z.string(),
    numeroContrat: z.string(),
    dateFacture: dateReponse,
    dateLimitePaiementFacture: dateReponse,
    montantTTCFacture: montant,
    soldeFactureClient: montant,
    isPaiementAutorise: z.boolean(),
  }),
)

export const TRIS_PAIEMENTS = [
  'dateCreation',
  'dateTransaction',
  'montant',
  'numeroContrat',
  'numeroFactureClient',
  'identifiantTransaction',
  'traiteFacturationCode',
] as const
export type TriPaiements = (typeof TRIS_PAIEMENTS)[number]
/** The lists of payments that somebody may want to recover, or has to look at. */
export const LISTES_PAIEMENTS = ['nonIntegres', 'sansRetour', 'aExaminer'] as const
export const listePaiements = liste(TRIS_PAIEMENTS, 'dateCreation')

/** What a person has to look at in an attempt, until it is closed. */
const anomalie = z.object({
  identifiant: z.number(),
  nature: z.enum(NATURES_ANOMALIE),
  texte: z.string(),
  dateConstat: instantReponse,
  proposeePar: z.string().nullable().meta({ description: 'Qui propose de la clore, quand il faut être deux' }),
  motifPropose: z.string().nullable(),
  remboursementPropose: z.object({ montant: z.number(), date: dateReponse, reference: z.string() }).nullable(),
})

/** An attempt in the back office (docs/domaines/paiements.md#tentative-vue-par-le-personnel). */
export const paiement = z.object({
  referenceTransaction: z.string(),
  numeroContrat: z.string().meta({ description: 'Du premier contrat payé' }),
  numeroFactureClient: z.string().nullable(),
  facturePaiementInfoList: z.array(
    z.object({
      reference: z.string().nullable(),
      identifiantFacture: z.number().nullable(),
      numeroContrat: z.string(),
      montant,
    }),
  ),
  montant,
  solde: montant.nullable().meta({ description: 'Ce qui reste dû sur la première facture' }),
  dateCreation: instantReponse,
  dateModification: instantReponse,
  dateDepart: instantReponse.nullable().meta({ description: 'Quand le navigateur a dit partir chez le prestataire' }),
  etat: z.enum(ETATS_TENTATIVE),
  statutPaiement: z.number().int(),
  identifiantTransaction: z.string().nullable(),
  token: z.string().nullable(),
  identifiantUtilisateurWeb: z.number().nullable(),
  typeServicePaiement,
  dateTransaction: instantReponse.nullable(),
  dateAutorisation: instantReponse.nullable(),
  dateNotificationWaterp: instantReponse
    .nullable()
    .meta({ description: 'Quand la comptabilité du service a reçu le paiement' }),
  numeroAutorisation: z.string().nullable(),
  retourTransaction: z.string().nullable().meta({ description: 'Code et libellé du prestataire' }),
  email: z.string(),
  isPaiementEffectue: z.boolean(),
  isPaiementRefuse: z.boolean(),
  isPaiementDejaEffectue: z.boolean(),
  isPrelevement: z.boolean(),
  traiteFacturation: z.object({ code: z.string() }),
  traiteFacturationCode: z.string(),
  informationSupplementaire: z
    .string()
    .nullable()
    .meta({ description: 'Ce qu’une personne doit regarder, en toutes lettres' }),
  anomalies: z.array(anomalie).meta({ description: 'Ce que personne n’a encore clos, le plus ancien d’abord' }),
  montantTropPercu: montant,
})
export type Paiement = z.infer<typeof paiement>
export const paiements = resultats(paiement)

export const parAnomalie = z.object({ id: identifiantNumerique })
export const clotureAnomalie = z.object({
  motif: texte(500)
    .refine((motif) => motif.length >= 3, 'Dites en quelques mots ce qui a été fait.')
    .meta({ description: 'Ce qui a été fait, gardé avec le nom de qui le dit' }),
  remboursement: z
    .object({ montant: montant.positive(), date: dateSaisie, reference: texte(60, 1) })
    .optional()
    .meta({ description: 'Ce qui a été rendu hors de l’agence' }),
})

export const relance = z.object({
  referencesTransaction: z
    .array(referenceTentative)
    .min(1, 'Choisissez au moins un paiement.')
    .max(100, 'Choisissez au plus 100 paiements.'),
})

/** What became of each attempt that was asked about again. */
export const issueRelance = z.object({
  message: z.string(),
  resultats: z.array(
    z.object({
      referenceTransaction: z.string(),
      statutPaiement: z.number().int().nullable(),
      isPaiementEffectue: z.boolean(),
      isIntegre: z.boolean(),
      message: z.string(),
    }),
  ),
})
