import * as z from 'zod'
import {
  dateReponse,
  dateSaisie,
  drapeau,
  identifiantNumerique,
  liste,
  montant,
  nombre,
  numeroContrat,
  resultats,
} from '../commun/champs.ts'
import { ETATS_FACTURE } from './etats.ts'
import { MODES_REGLEMENT } from './regles.ts'

export const parFacture = z.object({ id: identifiantNumerique })
export const parFactureReglee = z.object({ invoice: identifiantNumerique })
export const parContratRelance = z.object({ id: numeroContrat })

/** The columns by which invoices sort. */
export const TRIS_FACTURES = [
  'dateFacture',
  'numeroFactureClient',
  'numeroContrat',
  'libelleTypeFacture',
  'dateLimitePaiementFacture',
  'montantTTCFacture',
  'soldeFactureClient',
  'modeDeReglement',
] as const
export type TriFactures = (typeof TRIS_FACTURES)[number]

/** No limit but what the service opens. */
export const HISTORIQUE_SANS_LIMITE = -1

/** The oldest first, unless told otherwise (docs/domaines/factures.md#tri-et-historique). */
const demande = liste(TRIS_FACTURES, 'dateFacture').extend({
  dateDebut: dateSaisie.optional().meta({ description: 'Premier jour d’émission' }),
  dateFin: dateSaisie.optional().meta({ description: 'Dernier jour d’émission' }),
  profondeurHistorique: nombre(
    z
      .number()
      .int()
      .max(1200)
      .refine(
        (mois) => mois === HISTORIQUE_SANS_LIMITE || mois >= 1,
        'Donnez un nombre de mois, ou -1 pour toutes les factures.',
      ),
  )
    .optional()
    .meta({ description: 'Mois, -1 pour tous, sans dépasser ce que le service ouvre' }),
})

export const facturesDuContrat = demande.extend({ numeroContrat })
export const facturesDuGroupe = demande.extend({ idGroupe: identifiantNumerique })

/** AR: something is left to pay; DR: nothing is. */
export const TYPES_LISTE = ['AR', 'DR'] as const
export type TypeListe = (typeof TYPES_LISTE)[number]
const type = z.enum(TYPES_LISTE).meta({ description: 'AR : à payer, DR : payées' })
export const facturesTriees = demande.extend({ type, contrat: numeroContrat })
export const facturesTrieesDuGroupe = demande.extend({ type, idGroupe: identifiantNumerique })
/** What all of these ask. */
export type DemandeFactures = z.output<typeof demande> & { type?: TypeListe }

/**
 * An invoice in a list (docs/domaines/factures.md#facture). Volumes in m3 (kWh for electricity), indexes in whole m3
 * (kWh).
 */
export const facture = z.object({
  identifiantFacture: z.number(),
  numeroFactureClient: z.string(),
  numeroFacture: z.string(),
  numeroContrat: z.string(),
  adresseLivraisonConstruite: z.string(),
  libelleTypeFacture: z.string(),
  isAvoir: z.boolean(),
  dateFacture: dateReponse,
  dateEmissionFacture: dateReponse,
  dateExigibilite: dateReponse,
  dateLimitePaiementFacture: dateReponse,
  periode: z.string().meta({ description: '« Du 15/04/2026 au 14/10/2026 », vide sans période' }),
  montantTTCFacture: montant,
  soldeFactureClient: montant.meta({ description: 'Reste à payer, négatif pour un avoir disponible' }),
  etat: z.enum(ETATS_FACTURE),
  isPaiementAutorise: z.boolean(),
  isBloquerPaiement: z.boolean(),
  isEncaissable: z.boolean().meta({ description: 'Quelque chose reste à encaisser, en ligne ou autrement' }),
  isValide: z.boolean(),
  isPDFExiste: z.boolean(),
  isContentieux: z.boolean(),
  isContratResilie: z.boolean(),
  isPaiementEnCours: z.boolean().meta({ description: 'Le prestataire de paiement ne s’est pas encore prononcé' }),
  nombreDeRelances: z.number(),
  dateDerniereRelance: dateReponse.nullable(),
  datePaiementInternet: dateReponse.nullable(),
  rejet: z
    .object({ date: dateReponse, motif: z.string() })
    .nullable()
    .meta({ description: 'Dernier règlement revenu impayé' }),
  modeDeReglement: z.string(),
  codeModeReglement: z.enum(MODES_REGLEMENT),
  downloadUrl: z.string().nullable(),
  downloadFileName: z.string(),
  dateEnvoiElectronique: dateReponse.nullable().meta({ description: 'Jour où elle est partie par e-mail' }),
  annexeUrl: z.string().nullable(),
  annexe: z.object({ identifiant: z.number(), libelle: z.string(), nomFichier: z.string() }).nullable(),
  typeRegroupement: z.number(),
  traiteFacturationCode: z.string(),
  volumeConso: z.number().nullable(),
  volumeConsoEau: z.number().nullable(),
  volumeConsoAst: z.number().nullable(),
  volForfaitD: z.number().nullable().meta({ description: 'Volume forfaitaire, usage domestique, sans compteur' }),
  volForfaitND: z.number().nullable().meta({ description: 'Volume forfaitaire, autre usage, sans compteur' }),
  date1: dateReponse.nullable(),
  index1: z.number().nullable(),
  date2: dateReponse.nullable(),
  index2: z.number().nullable(),
  estimee: z.boolean(),
  referenceDette: z.string().nullable(),
  plateforme: z
    .object({
      codeService: z.string().nullable(),
      numeroEngagement: z.string().nullable(),
      numeroMarche: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'Plateforme de facturation, quand le mode de distribution est 05' }),
})
export type Facture = z.infer<typeof facture>

/** A page of invoices; `historiqueDepuis` when older ones are not shown to accounts of that size. */
export const factures = resultats(facture).extend({ historiqueDepuis: dateReponse.nullable() })

export const etatFacture = facture
  .pick({
    identifiantFacture: true,
    numeroFactureClient: true,
    numeroContrat: true,
    etat: true,
    soldeFactureClient: true,
    isPaiementAutorise: true,
    isBloquerPaiement: true,
    isContentieux: true,
    isPaiementEnCours: true,
    nombreDeRelances: true,
    dateDerniereRelance: true,
    datePaiementInternet: true,
    rejet: true,
  })
  .extend({ libelleEtat: z.string() })

/** The unpaid invoices of a contract that the customer was reminded of, the most often first. */
export const alertesReglement = resultats(
  facture
    .pick({
      identifiantFacture: true,
      numeroFactureClient: true,
      numeroContrat: true,
      dateLimitePaiementFacture: true,
      montantTTCFacture: true,
      soldeFactureClient: true,
      nombreDeRelances: true,
    })
    .extend({ dateDerniereRelance: dateReponse }),
)

/** The ways in which what is left of an invoice can be paid. */
export const modesReglement = z.array(
  z.object({ code: z.enum(MODES_REGLEMENT), libelle: z.string(), isModeActuel: z.boolean(), isEnLigne: z.boolean() }),
)

export const TRIS_REGLEMENTS = ['dateReglement', 'libelleModeReglement', 'numeroFacture', 'montantTtc'] as const
export type TriReglements = (typeof TRIS_REGLEMENTS)[number]
/** The newest first, unless told otherwise. */
export const demandeReglements = liste(TRIS_REGLEMENTS, 'dateReglement').extend({
  triDecroissant: drapeau.default(true),
})
export type DemandeReglements = z.output<typeof demandeReglements>

/**
 * A payment received; negative when the bank sent it back or when money was given back. In both forms of the wire
 * (docs/domaines/factures.md#règlements): the second has one of two amounts, always positive.
 */
export const reglement = z.object({
  identifiant: z.number(),
  dateReglement: dateReponse,
  libelleModeReglement: z.string(),
  numeroFacture: z.string().nullable().meta({ description: 'Vide pour un acompte, qu’aucune facture ne porte encore' }),
  montantTtc: montant,
  rejet: z.string().nullable().meta({ description: 'Motif de la banque' }),
  numeroContrat: z.string(),
  dateEcritureClient: dateReponse,
  typeReglement: z.string(),
  montantCrediteurTTC: montant
    .nullable()
    .meta({ description: 'Ce qui a été reçu ; vide pour un rejet ou un remboursement' }),
  montantDebiteurTTC: montant.nullable().meta({ description: 'Ce qui a été repris ou rendu ; vide pour un règlement' }),
})
export type Reglement = z.infer<typeof reglement>
export const reglements = resultats(reglement)

export const reglementDuContrat = z.object({ contract: numeroContrat, id: identifiantNumerique })
