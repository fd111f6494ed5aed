import * as z from 'zod'
import { dateReponse, identifiantNumerique, liste, numeroContrat, page, texte, texteLibre } from '../commun/champs.ts'
import { ETATS_CONTRAT, TYPES_CONTRAT } from './regles.ts'

const typeContrat = z.enum(TYPES_CONTRAT)

export const adresse = z.object({
  numero: z.string(),
  voie: z.string(),
  complement: z.string().nullable(),
  codePostal: z.string(),
  ville: z.string(),
  codeCommune: z.string().nullable().meta({ description: 'Code INSEE' }),
})
export type Adresse = z.infer<typeof adresse>

/** A contract in a list. */
export const contratResume = z.object({
  numeroContrat: z.string(),
  libelle: z.string().nullable().meta({ description: "Donné par l'utilisateur" }),
  codeTypeService: typeContrat,
  codeEtatContrat: z.enum(ETATS_CONTRAT),
  etatLib: z.string(),
  isResilie: z.boolean(),
  isTypeElectricity: z.boolean(),
  isDefautContrat: z.boolean(),
  nomClientTitulaire: z.string(),
  nomClientPayeur: z.string(),
  numeroClientTitulaire: z.string(),
  numeroClientPayeur: z.string(),
  adresseLivraison: adresse,
  adresseLivraisonConstruite: z.string(),
  numeroPhysiqueAppareil: z.string().nullable(),
  telereleve: z.boolean(),
  refExterneUtilisateur: z.string().nullable(),
  groupes: z.array(z.object({ idGroupe: z.number(), nom: z.string(), color: z.number() })),
})
export type ContratResume = z.infer<typeof contratResume>

/**
 * The name that a user gives to a contract: 2 to 255 characters, empty for none
 * (docs/domaines/abonnements.md#libellé-et-référence).
 */
export const libelleContrat = texteLibre().refine((libelle) => libelle.length !== 1, 'Saisissez au moins 2 caractères.')
/** The reference that a user gives to the customer of a contract, empty for none. */
export const referenceInterne = texteLibre()

/** The columns by which the list of contracts sorts. */
export const TRIS_CONTRATS = [
  'numeroContrat',
  'libelle',
  'codeEtatContrat',
  'nomClientTitulaire',
  'nomClientPayeur',
  'adresseLivraisonConstruite',
] as const
export type TriContrats = (typeof TRIS_CONTRATS)[number]
export const listeContrats = liste(TRIS_CONTRATS, 'numeroContrat')

/** The meter of a contract: in place, or the last one of a terminated contract. */
export const compteur = z.object({
  numAppareil: z.string(),
  identifiantAppareil: z.string().nullable().meta({ description: 'Identifiant de la tête émettrice' }),
  diametre: z.number().meta({ description: 'En millimètres' }),
  datePose: dateReponse,
  dateDepose: dateReponse.nullable(),
  reseau: z.string().nullable().meta({ description: 'Réseau de télérelève' }),
  telereleve: z.boolean(),
  nombreRoues: z.number(),
  adresseLivraison: z.string(),
  adresseInstallation: z.string(),
})

/** A meter with its dials. An index counts whole m3 (kWh for electricity), as the black digits show it. */
export const appareil = compteur.extend({
  unite: z.enum(['m3', 'kWh']),
  cadrans: z.array(
    z.object({
      numeroOrdre: z.number(),
      libelle: z.string(),
      dernierIndex: z.number().int().nullable(),
      dernierIndexLitres: z.number().int().nullable().meta({ description: 'Le même, en litres (Wh)' }),
      dateReleve: dateReponse.nullable(),
    }),
  ),
})
export type Appareil = z.infer<typeof appareil>

/** A contract in full (docs/domaines/abonnements.md#contrat). */
export const contratDetail = contratResume.extend({
  libelleLongEtatContrat: z.string(),
  dateEtat: dateReponse,
  dateDeMiseEnService: dateReponse.nullable(),
  dateCreation: dateReponse,
  dateResiliation: dateReponse.nullable(),
  dateChangementPayeur: dateReponse.nullable(),
  libelleCategorieContrat: z.string(),
  libelleCategorieFacturation: z.string(),
  libelleRythmeFacturation: z.string(),
  libelleRythmeReleve: z.string(),
  identifiantAppareil: z.string().nullable(),
  numeroClientCoTitulaire: z.string().nullable(),
  nomClientCoTitulaire: z.string().nullable(),
  typeContrat: z.object({ code: typeContrat, libelle: z.string() }),
  attachementContratInfo: z.object({ isDefautContrat: z.boolean(), libelle: z.string().nullable() }),
  isAttachableGroupe: z.boolean(),
  isIndexSaisisable: z.boolean(),
  typeRegroupement: z
    .number()
    .meta({ description: '0 aucun, 1 consommation, 2 facturation, 3 compteur général, 4 facture unique' }),
  traiteFacturationCode: z.string(),
  prochainReleve: dateReponse.nullable(),
  prochaineFacture: dateReponse.nullable(),
  plateforme: z
    .object({
      codeService: z.string().nullable(),
      numeroEngagement: z.string().nullable(),
      numeroMarche: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'Plateforme de facturation, quand le mode de distribution est 05' }),
  compteur: appareil.nullable(),
  estClient: z.boolean().meta({
    description: 'L’utilisateur est client de ce contrat ou agit pour lui : ses numéros seuls ne le montrent pas',
  }),
})
export type ContratDetail = z.infer<typeof contratDetail>

/**
 * Who holds and pays a contract, and where it delivers: what request forms start from
 * (docs/domaines/abonnements.md#titulaire-et-payeur).
 */
export const infoAbonne = contratDetail.pick({
  numeroContrat: true,
  numeroClientTitulaire: true,
  numeroClientCoTitulaire: true,
  numeroClientPayeur: true,
  nomClientTitulaire: true,
  nomClientPayeur: true,
  adresseLivraison: true,
  adresseLivraisonConstruite: true,
  numeroPhysiqueAppareil: true,
})

/** A delivery point, told to somebody who moves in: nothing about persons. */
export const pointDeLivraison = z.object({
  trouve: z.boolean(),
  codeTypeService: typeContrat.nullable(),
  numeroCompteur: z.string().nullable(),
  nombreRoues: z.number().nullable(),
  adresse: adresse.nullable(),
  adresseConstruite: z.string().nullable(),
})

/** The contract and last index are only told to whoever knows the previous occupant too. */
export const contratPrecedent = pointDeLivraison.extend({
  numeroContrat: z.string().nullable(),
  dernierIndex: z.number().int().nullable(),
  dateDernierReleve: dateReponse.nullable(),
})

/** One of the proofs that a contract is somebody's; an empty one is none. Case and spaces do not matter. */
export const preuveRattachement = z.object({
  numeroCompteur: texte(64).optional(),
  referenceFacture: texte(40).optional(),
  numeroClient: texte(20).optional(),
})

/** Attaches a contract to an account, or detaches it. */
export const gestionAbonnement = preuveRattachement.extend({
  numeroContrat,
  action: z.enum(
    ['ATTACHER_CONTRAT', 'DETACHER_CONTRAT'],
    'Action inconnue\u202F: ATTACHER_CONTRAT ou DETACHER_CONTRAT.',
  ),
})
export type GestionAbonnement = z.infer<typeof gestionAbonnement>

export const issueGestion = z.object({
  message: z.string(),
  numeroContrat: z.string(),
  isResilie: z.boolean().meta({ description: 'Le contrat rattaché est résilié : avertir plutôt que féliciter' }),
})

const MASSE_MAX = 5_000
/** Contract numbers to attach in one go: a text with one number per line, or a list. */
export const listeNumeros = z
  .union([texte(100_000), z.array(texte(20)).max(MASSE_MAX, 'Saisissez au plus 5 000 numéros de contrat.')])
  .transform((saisie) =>
    (Array.isArray(saisie) ? saisie : saisie.split(/[\s,;]+/))
      .map((numero) => numero.trim())
      .filter((numero) => numero !== ''),
  )
  .refine((numeros) => numeros.length > 0, 'Saisissez au moins un numéro de contrat, un par ligne.')
  .refine((numeros) => numeros.length <= MASSE_MAX, 'Saisissez au plus 5 000 numéros de contrat.')
  .meta({ description: 'Un numéro par ligne, ou une liste de numéros' })

/** What became of each number of a list, in its order. */
export const issueListe = z.object({
  message: z.string(),
  rattaches: z.number().int(),
  resultats: z.array(
    z.object({
      numeroContrat: z.string(),
      rattache: z.boolean(),
      code: z.string().nullable().meta({ description: 'Code du refus, comme pour gestionAbonnement' }),
      message: z.string(),
    }),
  ),
})
export type IssueListe = z.infer<typeof issueListe>

/** How many contracts a search of the staff keeps: the first ones; above it, its total is told as « plus de 500 ». */
export const CONTRATS_TROUVES_MAX = 500
/** Without a search, contracts are counted, and reached page after page, up to here. */
export const CONTRATS_MAX = 10_000

/** A contract as the staff finds it among all. */
export const contratAdministre = z.object({
  numeroContrat: z.string(),
  adresse: z.string(),
  titulaire: z.string(),
  payeur: z.string(),
  compteur: z.string().nullable(),
  codeEtatContrat: z.enum(ETATS_CONTRAT),
  nbComptes: z.number().int().meta({ description: 'Comptes qui l’ont rattaché' }),
  groups: z.array(z.object({ idGroupe: z.number(), nom: z.string() })),
})
export type ContratAdministre = z.infer<typeof contratAdministre>
export const contratsAdministres = page.omit({ triDecroissant: true }).extend({
  recherche: texte(100).default(''),
  userWebId: identifiantNumerique
    .optional()
    .meta({ description: 'Ceux qu’atteint ce compte ; sans lui, ceux du service' }),
})
