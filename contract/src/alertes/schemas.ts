import * as z from 'zod'
import {
  dateReponse,
  dateSaisie,
  drapeau,
  email,
  identifiantNumerique,
  instantReponse,
  liste,
  nombre,
  numeroContrat,
  resultats,
  texte,
  texteLibre,
} from '../commun/champs.ts'
import { CANAUX, DECLENCHEE, PERIODICITES, STATUTS_ALERTE, TYPES_ALERTE } from './regles.ts'

export const typeAlerte = z.enum(TYPES_ALERTE)
export const periodicite = z.enum(PERIODICITES)
export const canalAlerte = z.enum(CANAUX)

const seuils = {
  valeurSeuilEnM3: z.number().nullable(),
  valeurSeuilEnLitre: z.number().nullable().meta({ description: 'Litres par heure (AF), litres par période (SC, AC)' }),
}

/** An alert as its owner sees it (docs/domaines/alertes.md#alerte). */
export const alerte = z.object({
  idAlerte: z.number(),
  titreAlerte: z.string(),
  codeTypeAlarme: typeAlerte,
  numeroContratAbonnement: z.string().nullable(),
  idGroupe: z.number().nullable(),
  periodicite,
  canalAlerte: canalAlerte.nullable(),
  destinataire: z.string().nullable(),
  statutAlerte: z.enum(STATUTS_ALERTE),
  etat: z.literal(DECLENCHEE).nullable(),
  periodeDebut: dateReponse,
  periodeFin: dateReponse.nullable(),
  ...seuils,
  valeurSeuilEnPourcentage: z.number().nullable().meta({ description: 'Au-dessus de la moyenne (AS)' }),
  valeurSeuilEnEuros: z.number().nullable().meta({ description: 'RP, IP' }),
  supprimable: z.boolean(),
  isExpire: z.boolean(),
  modifiable: z.boolean().meta({ description: "L'utilisateur peut la modifier, l'activer, la désactiver" }),
})
export type Alerte = z.infer<typeof alerte>

/** What was done to tell of a firing, and the proof of it. */
export const envoiAlerte = z.object({
  canal: canalAlerte.nullable(),
  destinataire: z.string().nullable(),
  etat: z.enum(['A_ENVOYER', 'REMIS', 'ENVOYE', 'ECHEC', 'ANNULE', 'SANS_ADRESSE']),
  accepteLe: instantReponse.nullable(),
  acceptePar: z.string().nullable(),
  messageId: z.string().nullable(),
  creeLe: instantReponse,
  motif: z.string().nullable().meta({ description: 'Pourquoi il a échoué, ou a été annulé' }),
  prochainEssai: instantReponse.nullable().meta({ description: 'Quand il part, ou sera essayé de nouveau' }),
})
export type EnvoiAlerte = z.infer<typeof envoiAlerte>

/** A firing. `idAlerte` null: the protection that every telemetered contract has. */
export const declenchementAlerte = z.object({
  idInstance: z.number(),
  idAlerte: z.number().nullable(),
  codeTypeAlarme: typeAlerte,
  numeroContratAbonnement: z.string().nullable(),
  idGroupe: z.number().nullable().meta({ description: "Le groupe dont l'alerte surveille la somme" }),
  adresseLivraisonConstruite: z.string().nullable(),
  titre: z.string(),
  message: z.string(),
  dateDeclenchante: dateReponse,
  depuis: dateReponse.meta({ description: 'Premier jour de ce qui a été observé' }),
  periodeDebut: dateReponse,
  periodeFin: dateReponse,
  volumeConsommeEnM3: z.number().nullable(),
  volumeConsommeEnLitre: z.number().nullable(),
  montantEnEuros: z.number().nullable(),
  etat: z.literal(DECLENCHEE),
  destinataire: z.string().nullable(),
  envois: z.array(envoiAlerte),
})
export type DeclenchementAlerte = z.infer<typeof declenchementAlerte>

/** A further address for the mails of a type on a contract. */
export const notificationMail = z.object({
  idMail: z.number(),
  adresseMail: z.string(),
  numContrat: z.string(),
  type: typeAlerte,
})

export const alertes = resultats(alerte)
export const declenchementsAlertes = resultats(declenchementAlerte)

/** The parameters that hold for a contract, or for the installation. */
export const parametresAlerte = z.object({
  AFDM: z.number(),
  AFDH: z.number(),
  AFDW: z.number(),
  AFND: z.number(),
  ASND: z.number(),
})

/** A range of daily averages: its upper bound in m³, and the overrun in percent. */
export const plageAlerte = z.object({ plageId: z.number(), cle: z.number(), valeur: z.number() })

/** What is looked at: a contract, or a group (0: all contracts). */
const cible = { contrat: numeroContrat.optional(), groupe: identifiantNumerique.optional() }

export const demandeAlertes = liste(
  ['titreAlerte', 'codeTypeAlarme', 'periodeDebut', 'statutAlerte'],
  'titreAlerte',
).extend({
  ...cible,
  type: typeAlerte.optional(),
})
export type DemandeAlertes = z.infer<typeof demandeAlertes>

/** `enCours`: only the firings of the last days. */
export const demandeDeclenchements = z.object({
  ...cible,
  type: typeAlerte.optional(),
  idAlerte: identifiantNumerique.optional(),
  enCours: drapeau.default(false),
  indexPage: nombre(z.number().int().min(1).max(1_000_000)).default(1),
  nbElements: nombre(z.number().int().min(1).max(100)).default(10),
})
export type DemandeDeclenchements = z.infer<typeof demandeDeclenchements>

const seuilRecu = z.number().min(0).max(1e12).nullish()
/** A threshold in whichever unit its type counts. */
export const seuilsRecus = {
  valeurSeuilEnM3: seuilRecu,
  valeurSeuilEnLitre: seuilRecu,
  valeurSeuilEnPourcentage: seuilRecu,
  valeurSeuilEnEuros: seuilRecu,
}
const saisie = z.object({
  titreAlerte: texteLibre(255),
  periodicite,
  canalAlerte: canalAlerte.nullable(),
  destinataire: texte(255).nullable(),
  periodeDebut: dateSaisie.optional(),
  periodeFin: dateSaisie.nullable(),
  ...seuilsRecus,
})

/** On a contract, or on a group. */
export const creationAlerte = z.object({
  alerte: saisie.extend({
    periodicite: periodicite.default('JOUR'),
    canalAlerte: saisie.shape.canalAlerte.default(null),
    destinataire: saisie.shape.destinataire.default(null),
    periodeDebut: saisie.shape.periodeDebut.meta({ description: "Aujourd'hui quand elle n'est pas donnée" }),
    periodeFin: saisie.shape.periodeFin.default(null),
    codeTypeAlarme: typeAlerte,
    numeroContratAbonnement: numeroContrat.nullish(),
    idGroupe: identifiantNumerique.nullish(),
  }),
  action: z.literal('CREATION').default('CREATION'),
})
export type CreationAlerte = z.infer<typeof creationAlerte>['alerte']

/** What it watches stays, and so does what is left out. */
export const modificationAlerte = z.object({
  alerte: saisie.partial().extend({ idAlerte: identifiantNumerique }),
  action: z.literal('MODIFICATION').default('MODIFICATION'),
})
export type ModificationAlerte = z.infer<typeof modificationAlerte>['alerte']

export const alerteNommee = z.object({ idAlerte: identifiantNumerique })
export const activationAlerte = alerteNommee.extend({
  consoMoyenneJournaliereM3: z
    .number()
    .min(0)
    .max(1e9)
    .nullish()
    .meta({ description: 'Moyenne journalière des douze derniers mois : le dépassement toléré (AS) en dépend' }),
})

/** An alert after a write; `avertissement`: why it is not active, when somebody expects that it is. */
export const alerteEcrite = z.object({ message: z.string(), alerte, avertissement: z.string().nullable() })
export const alerteActivee = alerteEcrite.extend({
  depassementTolere: z.number().nullable().meta({ description: 'Pourcentage au-dessus de la moyenne (AS)' }),
})

/** What may be asked for on a contract or group. */
export const autorisationsAlerte = z.object({
  typeAlerteAutorisations: z.array(
    z.object({ codeTypeAlarme: typeAlerte, libelle: z.string(), autorise: z.boolean() }),
  ),
  periodiciteAlerteAutorisations: z.array(z.object({ periodicite, libelle: z.string(), autorise: z.boolean() })),
  canalAlerteAutorisations: z.array(
    z.object({ canalAlerte: canalAlerte.nullable(), libelle: z.string(), autorise: z.boolean() }),
  ),
  nbMaxAlertesActives: z.number(),
  modifiable: z.boolean().meta({ description: "L'utilisateur peut créer des alertes ici" }),
  protege: z.boolean().meta({ description: 'Le service surveille ce contrat sans que personne ne le demande' }),
})
export type AutorisationsAlerte = z.infer<typeof autorisationsAlerte>

export const demandeNotificationMails = z.object({ contrat: numeroContrat, type: typeAlerte.optional() })
export const saisieNotificationMail = z.object({ numContrat: numeroContrat, type: typeAlerte, adresseMail: email })
export const parametresContrat = parametresAlerte.extend({
  numeroContrat: z.string(),
  debitMinimal: z
    .number()
    .nullable()
    .meta({ description: 'Celui du compteur en place, selon son réseau radio et son diamètre, en litres par heure' }),
  personnalises: z.array(z.string()).meta({ description: 'Noms des paramètres propres à ce contrat' }),
})
export type ParametresContrat = z.infer<typeof parametresContrat>
