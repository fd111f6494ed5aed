import * as z from 'zod'
import {
  dateReponse,
  drapeau,
  email,
  identifiantNumerique,
  instantReponse,
  liste,
  montant,
  nombre,
  numeroContrat,
  page,
  resultats,
  texte,
} from '../commun/champs.ts'
import { estBic, estIban, estMobileFrancais, normaliserIban, normaliserTelephone } from '../commun/coordonnees.ts'
import { CODES_SERVICE, FAMILLES } from './modele.ts'
import { CODES_REFUS } from './regles.ts'
import { SERVICES, serviceNomme } from './registre.ts'

/** A service, by its code or its name in addresses. */
export const codeService = z
  .enum([...CODES_SERVICE, ...SERVICES.map(({ nom }) => nom)], 'Ce service n’existe pas.')
  .transform((nom) => serviceNomme(nom)?.code ?? 'PA')
  .meta({ description: 'Code du service (PA, ME…) ou son nom (prelevement, mensu…)' })

export const parContrat = z.object({ contract: numeroContrat })
export const parServiceEtContrat = z.object({ code: codeService, contract: numeroContrat })
export const parServiceEtId = z.object({ code: codeService, id: numeroContrat })
export const parId = z.object({ id: numeroContrat })

const permission = z.object({
  actif: z.boolean(),
  messageSiNonActif: z.string().nullable().meta({ description: 'Pourquoi ce n’est pas possible' }),
  code: z.enum(CODES_REFUS).nullable(),
})
export type Permission = z.infer<typeof permission>

const etat = {
  estSouscrit: z.boolean(),
  dateSouscription: dateReponse.nullable(),
  souscription: permission,
  resiliation: permission,
}

/** What a user may do with a service of a contract, beside what the menus ask about. */
export const autorisationService = z.object({ code: z.enum(CODES_SERVICE), ...etat })

export type AutorisationService = z.infer<typeof autorisationService>

/** A service as a contract has it, or may have it. */
export const service = z.object({
  code: z.enum(CODES_SERVICE),
  nom: z.string().meta({ description: 'Nom du service dans les adresses : /service/optin/mensu/…' }),
  libelle: z.string(),
  numContrat: z.string(),
  description: z.string(),
  famille: z.enum(FAMILLES),
  etat: z.enum(['ACTIVE', 'DESACTIVE']).meta({ description: 'ACTIVE : peut être résilié ; DESACTIVE : souscrit' }),
  ...etat,
  isSouscribed: z.boolean(),
  isDematerialized: z.boolean().meta({ description: 'Prend effet aussitôt, sans qu’un agent réponde' }),
  skipMiseAJourPayeur: z.boolean().meta({ description: 'Ne demande rien du payeur' }),
  autoriserPj: z.boolean(),
  pjObligatoire: z.boolean(),
  autoriserCommentaire: z.boolean(),
  commentaireObligatoire: z.boolean(),
  prix: montant.nullable().meta({ description: 'Par mois, en euros ; null : gratuit' }),
  rum: z.string().nullable(),
  adresseMail: z.string().nullable(),
  mobile: z.string().nullable().meta({ description: 'Ses derniers chiffres' }),
  isMandatSepaDisponible: z.boolean(),
  cancellable: z.boolean().meta({ description: 'Se résilie d’un geste, sans formulaire' }),
  messageSouscription: z.string().meta({ description: 'Dit une fois souscrit' }),
  messageResiliation: z.string().meta({ description: 'Dit une fois résilié' }),
  remplace: z.array(z.string()).meta({ description: 'Libellés des services que celui-ci remplacerait' }),
  conditionsDeVente: z
    .object({ version: z.string(), articles: z.array(z.object({ titre: z.string(), texte: z.string() })) })
    .nullable(),
  formulaireSouscription: z.string(),
  formulaireResiliation: z.string(),
})
export type Service = z.infer<typeof service>

export const estSouscrit = z.object({ estSouscrit: z.boolean(), dateSouscription: dateReponse.nullable() })

/** The account that a contract is debited by, or that its payer gave; masked. */
export const infoBancaire = z.object({
  isMandatSepaDisponible: z.boolean().meta({ description: 'Un mandat en vigueur peut servir de nouveau' }),
  rum: z.string().nullable(),
  numeroClientPayeur: z.string(),
  titulaireCompte: z.string().nullable(),
  ibanMasque: z.string().nullable(),
})
export type InfoBancaire = z.infer<typeof infoBancaire>

/** What a subscription brings along; each service takes what is its own. */
export const saisieService = z.object({
  email: email.optional().meta({ description: 'Adresse à laquelle le service écrit' }),
  telephone: texte(20)
    .transform(normaliserTelephone)
    .refine(estMobileFrancais, 'Saisissez un numéro de mobile français, par exemple 06 12 34 56 78.')
    .optional()
    .meta({ description: 'Mobile des services par SMS' }),
  garderAncienMandat: drapeau.default(false),
  titulaire: texte(24, 1)
    .regex(/^[^<>$%]*$/, 'Retirez les caractères < > $ %.')
    .optional()
    .meta({ description: 'Titulaire du compte' }),
  iban: texte(50).transform(normaliserIban).refine(estIban, 'Saisissez un IBAN valide de la zone SEPA.').optional(),
  bic: texte(11)
    .toUpperCase()
    .refine((valeur) => valeur === '' || estBic(valeur), 'Saisissez un BIC de 8 ou 11 caractères.')
    .optional(),
  signature: drapeau.default(false).meta({ description: 'Le mandat est signé' }),
  mensualite: nombre(z.number().positive().max(100_000).multipleOf(0.01)).optional(),
  nbOccupants: nombre(z.number().int().min(1).max(99)).optional(),
  seuil: nombre(z.number().min(0, 'Saisissez un seuil positif ou nul.').max(1_000_000_000)).optional(),
  unite: z.enum(['M', 'L'], 'Choisissez m³ ou litres.').optional(),
  conditionsAcceptees: drapeau.default(false),
})
export type SaisieService = z.output<typeof saisieService>

export const parGroupe = z.object({ idGroupe: identifiantNumerique.default(0) })

/** How the contracts of a group stand to a service. */
export const serviceGroupe = z.object({
  code: z.enum(CODES_SERVICE),
  nom: z.string(),
  libelle: z.string(),
  description: z.string(),
  annulable: z.boolean(),
  nbContrats: z.number().int(),
  nbSouscrits: z.number().int(),
  nbPossibles: z.number().int().meta({ description: 'Contrats qui peuvent le souscrire' }),
  nbResiliables: z.number().int(),
})
export type ServiceGroupe = z.infer<typeof serviceGroupe>

export const VUES_GROUPE = ['tous', 'souscrits', 'possibles', 'impossibles'] as const
export type VueGroupe = (typeof VUES_GROUPE)[number]
export const TRIS_GROUPE = ['numeroContrat', 'titulaire', 'adresse', 'dateSouscription'] as const
export const listeContratsService = liste(TRIS_GROUPE, 'numeroContrat').extend({
  idGroupe: identifiantNumerique.default(0),
  code: codeService,
  vue: z.enum(VUES_GROUPE).default('tous'),
})
export type TriContratsService = (typeof TRIS_GROUPE)[number]

export const contratService = z.object({
  numeroContrat: z.string(),
  titulaire: z.string(),
  adresse: z.string(),
  ...etat,
})
export type ContratService = z.infer<typeof contratService>
export const contratsService = resultats(contratService)

export const ACTIONS = ['SOUSCRIPTION', 'RESILIATION'] as const
export type ActionService = (typeof ACTIONS)[number]
const MASSE_MAX = 5000

/** One service for many contracts: those named, or all of the group that can. */
export const demandeTraitement = z.object({
  idProcessus: z
    .uuid('Recommencez depuis la page des services.')
    .meta({ description: 'Choisi par qui demande : la même demande deux fois n’en fait qu’une' }),
  idGroupe: identifiantNumerique.default(0),
  code: codeService,
  action: z.enum(ACTIONS),
  tous: drapeau.default(false),
  contrats: z.array(numeroContrat).max(MASSE_MAX, 'Choisissez au plus 5 000 contrats.').default([]),
  saisie: saisieService.prefault({}),
})

export const ETATS_TRAITEMENT = ['INIT', 'EN_COURS', 'TERMINE'] as const
export const traitement = z.object({
  id: z.string(),
  code: z.enum(CODES_SERVICE),
  libelle: z.string(),
  action: z.enum(ACTIONS),
  etat: z.enum(ETATS_TRAITEMENT),
  creeLe: instantReponse,
  termineLe: instantReponse.nullable(),
  nbContrats: z.number().int(),
  nbFaits: z.number().int(),
  nbNonEffectues: z.number().int(),
})
export type Traitement = z.infer<typeof traitement>
export const traitements = resultats(traitement)

export const parTraitement = z.object({ idProcessus: z.uuid('Ce traitement n’existe pas.') })
export const nonEffectues = page
export const traitementDetaille = traitement.extend({
  resultats: z
    .array(z.object({ numeroContrat: z.string(), message: z.string(), motif: z.string().nullable() }))
    .meta({ description: 'Contrats non traités, et pourquoi' }),
  nbTotalResultats: z.number().int(),
})
export type TraitementDetaille = z.infer<typeof traitementDetaille>

/** Imposed (docs/domaines/services.md#traitement-en-masse). */
export const NON_EFFECTUE = 'Traitement non effectué'
