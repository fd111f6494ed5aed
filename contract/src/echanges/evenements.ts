import * as z from 'zod'
import { TYPES_ALERTE } from '../alertes/regles.ts'
import { dateReponse, instantReponse } from '../commun/champs.ts'
import { ETATS_DEMARCHE } from '../demarches/etats.ts'

const contrat = z.string().meta({ description: 'Numéro de contrat, 7 caractères' })
const cents = z.number().int().meta({ description: 'En centimes de la devise de l’installation' })
const deDemande = z.object({ reference: z.string(), numeroContrat: contrat.nullable() })
const deService = z.object({ numeroContrat: contrat, code: z.string() })
const deRendezVous = z.object({
  numeroContrat: contrat,
  intervention: z.string(),
  debut: instantReponse,
  fin: instantReponse,
})

/** What the utility's systems are told: each event with its sentence and what it brings (docs/domaines/echanges.md). */
export const EVENEMENTS = {
  'demande.creee': {
    phrase: 'Une demande est faite',
    donnees: deDemande.extend({
      typeFormulaire: z.string(),
      libelle: z.string(),
      etat: z.enum(ETATS_DEMARCHE),
      email: z.string().nullable(),
      reponses: z.array(z.object({ champ: z.string(), question: z.string(), reponse: z.string() })),
      commentaire: z.string().nullable(),
      nombreDePieces: z.number().int(),
    }),
  },
  'demande.message': {
    phrase: 'Le client écrit dans sa demande',
    donnees: deDemande.extend({ message: z.string(), nombreDePieces: z.number().int() }),
  },
  'demande.etat': {
    phrase: 'Une demande change d’état, ou le service y répond',
    donnees: deDemande.extend({ etat: z.enum(ETATS_DEMARCHE), message: z.string().nullable() }),
  },
  'contrat.resilie': {
    phrase: 'Un contrat finit par une démarche : sa facture de clôture est à établir',
    donnees: z.object({
      reference: z.string().meta({ description: 'De la demande qui y met fin' }),
      numeroContrat: contrat,
      jour: dateReponse.meta({ description: 'Le dernier jour' }),
      cadrans: z
        .array(z.number().int())
        .nullable()
        .meta({ description: 'Ce que montrait chaque cadran ; sans compteur, rien' }),
      retractation: z.boolean(),
      aFacturer: z.boolean().meta({ description: 'Faux d’une rétractation sans eau demandée : rien n’est dû' }),
      adresse: z
        .object({
          voie: z.string().nullable(),
          complement: z.string().nullable(),
          codePostal: z.string().nullable(),
          ville: z.string().nullable(),
          pays: z.string().nullable(),
        })
        .meta({ description: 'Où va la facture' }),
    }),
  },
  'index.transmis': {
    phrase: 'Un abonné envoie l’index de son compteur',
    donnees: z.object({
      reference: z.string(),
      numeroContrat: contrat,
      jour: dateReponse,
      cadrans: z.array(z.number().int()),
      volume: z.number().nullable(),
      doute: z.string().nullable(),
      origine: z.enum(['COMPTE', 'INVITATION', 'VISITE']),
    }),
  },
  'paiement.enregistre': {
    phrase: 'Un paiement en ligne est enregistré',
    donnees: z.object({
      reference: z.string(),
      numeroContrat: contrat,
      prestataire: z.string(),
      transaction: z.string().nullable(),
      instant: instantReponse,
      montantCents: cents,
      factures: z.array(z.object({ numeroFacture: z.string().nullable(), montantCents: cents })),
    }),
  },
  'paiement.repris': {
    phrase: 'Un paiement est repris : remboursé, annulé ou contesté',
    donnees: z.object({ reference: z.string(), numeroContrat: contrat, montantCents: cents }),
  },
  'client.modifie': {
    phrase: 'Les coordonnées d’un client changent',
    donnees: z.object({
      numeroClient: z.string(),
      changements: z.record(z.string(), z.unknown()).meta({ description: 'Ce qui change, par colonne' }),
    }),
  },
  'client.compte_bancaire': {
    phrase: 'Un payeur donne un autre compte bancaire',
    donnees: z.object({
      numeroClient: z.string(),
      numeroContrat: contrat,
      ibanFin: z.string().nullable().meta({ description: 'Les quatre derniers caractères, jamais le compte' }),
    }),
  },
  'service.souscrit': {
    phrase: 'Un service est souscrit',
    donnees: deService.extend({ rum: z.string().nullable() }),
  },
  'service.resilie': { phrase: 'Un service est résilié', donnees: deService },
  'rendez_vous.pris': { phrase: 'Un rendez-vous est pris', donnees: deRendezVous },
  'rendez_vous.deplace': { phrase: 'Un rendez-vous est déplacé', donnees: deRendezVous },
  'rendez_vous.annule': { phrase: 'Un rendez-vous est annulé', donnees: deRendezVous },
  'alerte.declenchee': {
    phrase: 'Une alerte se déclenche sur un contrat',
    donnees: z.object({
      numeroContrat: contrat,
      type: z.enum(TYPES_ALERTE),
      jour: dateReponse,
      volumeEnLitre: z.number().nullable(),
      montantCents: cents.nullable(),
      titre: z.string(),
    }),
  },
  essai: {
    phrase: 'Le personnel essaie un récepteur',
    donnees: z.object({ recepteur: z.string(), message: z.string() }),
  },
} as const satisfies Readonly<Record<string, { phrase: string; donnees: z.ZodObject }>>

export type TypeEvenement = keyof typeof EVENEMENTS
export type DonneesEvenement<T extends TypeEvenement> = z.infer<(typeof EVENEMENTS)[T]['donnees']>

export const TYPES_EVENEMENT = Object.keys(EVENEMENTS) as TypeEvenement[]

/** A message as a receiver gets it. */
export const messageDe = <T extends TypeEvenement>(type: T) =>
  z.object({ type: z.literal(type), timestamp: instantReponse, data: EVENEMENTS[type].donnees })
