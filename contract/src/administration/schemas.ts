import * as z from 'zod'
import { dateReponse, identifiantNumerique, instantReponse, montant, texte } from '../commun/champs.ts'
import { ETATS_DEMARCHE } from '../demarches/etats.ts'
import { ETATS_TENTATIVE } from '../paiements/etats.ts'
import { utilisateur } from '../utilisateurs/schemas.ts'

/** Where a mail stands: what its server said of it. */
export const ETATS_COURRIER = ['ACCEPTE', 'A_ENVOYER', 'ECHEC'] as const
export type EtatCourrier = (typeof ETATS_COURRIER)[number]

/** What an agent noted of a customer, for the staff. */
export const note = z.object({
  idNote: z.number().int(),
  texte: z.string(),
  auteur: z.string().meta({ description: 'Identifiant de qui l’a écrite' }),
  ecriteLe: instantReponse,
})
export type Note = z.infer<typeof note>

/** As many of each list as a file shows: the most recent ones. */
export const LIGNES_DE_FICHE = 20

/** For so many days a mail that did not go is counted. */
export const JOURS_DES_ECHECS = 90

/** All that the staff sees of a customer on one page; each list holds its most recent rows. */
export const ficheClient = z.object({
  compte: utilisateur,
  gerable: z.boolean().meta({ description: 'L’agent de la session peut le gérer' }),
  usurpable: z.boolean().meta({ description: 'L’agent de la session peut agir en son nom' }),
  solde: montant.meta({ description: 'Reste à payer des contrats du compte, échu ou non' }),
  demandesOuvertes: z.number().int(),
  mailsEnEchec: z
    .number()
    .int()
    .meta({ description: `Depuis ${JOURS_DES_ECHECS} jours` }),
  contrats: z.array(
    z.object({
      numeroContrat: z.string(),
      adresse: z.string(),
      titulaire: z.string(),
      compteur: z.string().nullable(),
      codeEtatContrat: z.string(),
      solde: montant,
    }),
  ),
  factures: z.array(
    z.object({
      numeroFactureClient: z.string(),
      numeroContrat: z.string(),
      dateEmission: dateReponse,
      dateEcheance: dateReponse,
      montant,
      solde: montant,
    }),
  ),
  paiements: z.array(
    z.object({ reference: z.string(), creeLe: instantReponse, montant, etat: z.enum(ETATS_TENTATIVE) }),
  ),
  demandes: z.array(
    z.object({ reference: z.string(), libelle: z.string(), etat: z.enum(ETATS_DEMARCHE), creeeLe: instantReponse }),
  ),
  alertes: z.array(z.object({ numeroContrat: z.string().nullable(), titre: z.string(), declencheeLe: instantReponse })),
  courriers: z.array(
    z.object({
      sujet: z.string(),
      creeLe: instantReponse,
      etat: z.enum(ETATS_COURRIER),
      erreur: z.string().nullable().meta({ description: 'Ce que le serveur de mail a répondu' }),
    }),
  ),
  sessions: z.array(
    z.object({ appareil: z.string().nullable(), ouverteLe: instantReponse, vueLe: instantReponse, agent: z.boolean() }),
  ),
  consentements: z.array(
    z.object({
      numeroContrat: z.string(),
      portee: z.enum(['JOUR', 'HEURE']),
      accordeLe: instantReponse,
      retireLe: instantReponse.nullable(),
    }),
  ),
  notes: z.array(note),
})
export type FicheClient = z.infer<typeof ficheClient>

export const NOTE_MAX = 2000
export const saisieNote = z.object({
  userWebId: identifiantNumerique,
  texte: texte(NOTE_MAX).refine((valeur) => valeur !== '', 'Écrivez la note.'),
})
