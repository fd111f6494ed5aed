import * as z from 'zod'
import { dateReponse, instantReponse, montant, numeroContrat } from '../commun/champs.ts'
import { numeroFacture } from '../factures/documents.schemas.ts'
import { MOTIFS_ECRETEMENT, ORIGINES_FUITE, SERVICES_ECRETES } from '../factures/ecretement.ts'

export const contratEcrete = z.object({ contract: numeroContrat })

/** Which bill, and where the water ran away, as far as that is known. */
export const demandeEcretement = z.object({
  numeroFacture: numeroFacture.optional().meta({
    description: 'À défaut : la facture de l’écoulement en cours ou récent, sinon ce qui fut mesuré depuis la dernière',
  }),
  origine: z.enum(ORIGINES_FUITE).optional(),
})

const anneeComparee = z.object({
  debut: dateReponse,
  fin: dateReponse,
  litres: z.number().nullable().meta({ description: 'Absents : c’était un autre occupant' }),
})

const ligneEcretee = z.object({
  service: z.enum(SERVICES_ECRETES),
  libelle: z.string(),
  litres: z.number().meta({ description: 'Facturés' }),
  litresDus: z.number(),
  prixEuros: z.number().meta({ description: 'D’un m3, hors taxes' }),
  tvaPourMille: z.number(),
  montantHT: montant.meta({ description: 'Retiré, hors taxes, en euros' }),
})

const serviceEcrete = z.object({
  service: z.enum(SERVICES_ECRETES),
  litresDus: z.number(),
  litresEcretes: z.number(),
  montantHT: montant,
  montantTVA: montant,
  montantTTC: montant,
})

/** What a bill would be relieved of after a leak, with its calculation (docs/domaines/alertes.md#écrêtement). */
export const ecretementCalcule = z.object({
  facture: z
    .object({ numeroFactureClient: z.string(), dateFacture: dateReponse })
    .nullable()
    .meta({ description: 'Absente : la facture n’est pas encore émise, et le volume est celui mesuré jusqu’ici' }),
  debut: dateReponse,
  fin: dateReponse,
  litres: z.number(),
  reference: z.object({
    source: z.enum(['TROIS_ANS', 'ZONE']),
    annees: z.array(anneeComparee),
    litres: z.number().meta({ description: 'Volume moyen d’une période équivalente' }),
  }),
  plafondLitres: z.number().meta({ description: 'Le double de la moyenne' }),
  motif: z
    .enum(MOTIFS_ECRETEMENT)
    .nullable()
    .meta({ description: 'Pourquoi rien n’est retiré ; absent : l’écrêtement peut être demandé' }),
  prevenuLe: instantReponse.nullable(),
  attestationAvant: dateReponse.nullable(),
  joursRestants: z
    .number()
    .nullable()
    .meta({ description: 'Jusqu’au dernier jour de l’attestation, 0 : c’est aujourd’hui' }),
  lignes: z.array(ligneEcretee),
  services: z.array(serviceEcrete),
  montantTTC: montant.nullable().meta({ description: 'Retiré en tout ; absent : aucun prix n’est encore connu' }),
})
export type EcretementCalcule = z.infer<typeof ecretementCalcule>
