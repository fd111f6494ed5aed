import * as z from 'zod'
import { dateReponse } from '../commun/champs.ts'

/** What a contract delivers: EA water, AS sanitation, BT and MT electricity. */
export const TYPES_CONTRAT = ['EA', 'AS', 'BT', 'MT'] as const
/** SE in service, AT waiting, CS cut in progress, RA RS RM terminated by subscriber, by company, after transfer. */
export const ETATS_CONTRAT = ['SE', 'AT', 'CS', 'RA', 'RS', 'RM'] as const

/** A contract in a list. */
export const contratResume = z.object({
  numeroContrat: z.string(),
  libelle: z.string().nullable(),
  codeTypeService: z.enum(TYPES_CONTRAT),
  codeEtatContrat: z.enum(ETATS_CONTRAT),
  etatLib: z.string(),
  isResilie: z.boolean(),
  isTypeElectricity: z.boolean(),
  isDefautContrat: z.boolean(),
  nomClientTitulaire: z.string(),
  nomClientPayeur: z.string(),
  numeroClientTitulaire: z.string(),
  numeroClientPayeur: z.string(),
  adresseLivraisonConstruite: z.string(),
  numeroPhysiqueAppareil: z.string().nullable(),
  telereleve: z.boolean(),
  refExterneUtilisateur: z.string().nullable(),
  groupes: z.array(z.object({ idGroupe: z.number(), nom: z.string(), color: z.number() })),
})
export type ContratResume = z.infer<typeof contratResume>

/** The columns by which the list of contracts sorts. */
export const TRIS_CONTRATS = [
  'numeroContrat',
  'libelle',
  'codeEtatContrat',
  'nomClientTitulaire',
  'nomClientPayeur',
  'adresseLivraisonConstruite',
] as const

export const adresse = z.object({
  numero: z.string(),
  voie: z.string(),
  complement: z.string().nullable(),
  codePostal: z.string(),
  ville: z.string(),
  codeCommune: z.string().nullable(),
})

/** A meter and its dials. */
export const compteur = z.object({
  numAppareil: z.string(),
  identifiantAppareil: z.string().nullable(),
  diametre: z.number(),
  datePose: dateReponse,
  reseau: z.string().nullable(),
  telereleve: z.boolean(),
  nombreRoues: z.number(),
  adresseLivraison: z.string(),
  adresseInstallation: z.string(),
  cadrans: z.array(z.object({ numero: z.number(), libelle: z.string(), index: z.number().nullable(), dateReleve: dateReponse.nullable() })),
})

/** A contract in full (specification 1 §3 « Contract »). */
export const contratDetail = contratResume.omit({ groupes: true }).extend({
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
  adresseLivraison: adresse,
  numeroClientCoTitulaire: z.string().nullable(),
  nomClientCoTitulaire: z.string().nullable(),
  typeContrat: z.object({ code: z.enum(TYPES_CONTRAT), libelle: z.string() }),
  attachementContratInfo: z.object({ isDefautContrat: z.boolean(), libelle: z.string().nullable() }),
  isAttachableGroupe: z.boolean(),
  isIndexSaisisable: z.boolean(),
  typeRegroupement: z.number(),
  traiteFacturationCode: z.string(),
  prochainReleve: dateReponse.nullable(),
  prochaineFacture: dateReponse.nullable(),
  plateforme: z
    .object({ codeService: z.string().nullable(), numeroEngagement: z.string().nullable(), numeroMarche: z.string().nullable() })
    .nullable()
    .meta({ description: 'Plateforme de facturation, quand le mode de distribution est 05' }),
  compteur: compteur.nullable(),
})
export type ContratDetail = z.infer<typeof contratDetail>

/** The three proofs that let a person attach a contract, beside its number. */
export const preuveRattachement = z.object({
  numeroCompteur: z.string().trim().toUpperCase().max(64).optional(),
  referenceFacture: z.string().trim().toUpperCase().max(30).optional(),
  numeroClient: z.string().trim().toUpperCase().max(7).optional(),
})
